// The part of Stripe's HTTP API that we use: authentication, accounts, idempotency keys and errors.
import { Hono, type Context } from 'hono';
import type { HttpBindings } from '@hono/node-server';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { readAccount } from './accounts.ts';
import { faultOf, type CallFault, type Faults } from './faults.ts';
import { readForm, type Form } from './forms.ts';
import { expanded } from './lists.ts';
import { ApiRefusal, invalid } from './refusals.ts';
import { routes } from './routes.ts';
import { API_VERSION, newId, type World } from './world.ts';

/** A received call; tests read the latest ones. */
export interface Noted {
  at: number;
  method: string;
  path: string;
  account: string | null;
  key: string | null;
  parameters: Form;
  version: string | null;
  /** HTTP status of the answer; 0 if the answer was lost. */
  status: number;
}
const MOST_NOTED = 20_000;

type Bindings = { Bindings: HttpBindings };
type Asking = Context<Bindings>;
interface Answered {
  status: ContentfulStatusCode;
  body: unknown;
}

export interface Api {
  world: World;
  faults: Faults;
  journal: Noted[];
  secretKey: string;
}

export function apiRoutes(api: Api): Hono<Bindings> {
  const app = new Hono<Bindings>();
  for (const [name, action] of Object.entries(routes)) {
    const [method = '', path = ''] = name.split(' ');
    app.on(method, path, (c) =>
      handle(api, c, ({ form, account }) =>
        expanded(
          api.world,
          action({ world: api.world, form, account, id: c.req.param('id') ?? '', path: c.req.path }),
          form,
        ),
      ),
    );
  }
  // Unknown calls fail loudly: an empty answer could be taken for an object.
  app.all('/v1/*', (c) =>
    handle(api, c, () => {
      throw new ApiRefusal(404, {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${c.req.method}: ${c.req.path}).`,
      });
    }),
  );
  return app;
}

type Action = (asked: { form: Form; account: string | null }) => object;

async function handle({ world, faults, journal, secretKey }: Api, c: Asking, action: Action): Promise<Response> {
  const { method, path } = c.req;
  const encoded = method === 'GET' ? new URL(c.req.url).search : await c.req.text();
  const account = c.req.header('stripe-account') ?? null;
  const key = c.req.header('idempotency-key') ?? null;
  const noted: Noted = {
    at: Date.now(),
    method,
    path,
    account,
    key,
    parameters: {},
    version: c.req.header('stripe-version') ?? null,
    status: 0,
  };
  journal.push(noted);
  if (journal.length > MOST_NOTED) journal.shift();
  const fault = faultOf(faults, method, path);
  if (fault !== null && !fault.isDone) return faulty(c, fault);
  const answered = answer(() => {
    checkKey(c.req.header('authorization'), secretKey);
    const form = readForm(encoded);
    noted.parameters = form;
    if (account !== null) readAccount(world, account);
    const asked = `${method} ${path} ${encoded}`;
    return method === 'POST' && key !== null
      ? once(world, `${account ?? ''} ${key}`, asked, () => action({ form, account }))
      : { status: 200, body: action({ form, account }) };
  });
  if (fault !== null) return faulty(c, fault);
  noted.status = answered.status;
  return send(c, answered);
}

function answer(action: () => Answered): Answered {
  try {
    return action();
  } catch (error) {
    if (error instanceof ApiRefusal) return { status: error.status, body: { error: error.error } };
    console.error(error);
    return { status: 500, body: { error: { type: 'api_error', message: 'The pretend provider has a fault.' } } };
  }
}

/** Answers a repeated idempotency key with the stored answer. Refused calls are not stored, so they may be repeated. */
function once(world: World, key: string, asked: string, action: () => object): Answered {
  const kept = world.answers.get(key);
  if (kept !== undefined && kept.asked !== asked)
    throw new ApiRefusal(400, {
      type: 'idempotency_error',
      message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
    });
  if (kept === undefined) {
    world.answers.set(key, { asked, status: 200, body: action() });
    world.changed();
  }
  return { status: 200, body: world.answers.get(key)?.body };
}

function checkKey(header: string | undefined, secretKey: string): void {
  const [, bearer] = /^Bearer (.+)$/.exec(header ?? '') ?? [];
  if (bearer === secretKey) return;
  throw new ApiRefusal(401, { ...invalid('Invalid API Key provided.').error, code: 'api_key_invalid' });
}

const send = (c: Asking, { status, body }: Answered) =>
  c.json(body ?? {}, status, { 'request-id': newId('req'), 'stripe-version': API_VERSION });

async function faulty(c: Asking, { how }: CallFault): Promise<Response> {
  if (how === 'error')
    return send(c, { status: 500, body: { error: { type: 'api_error', message: 'An unknown error occurred.' } } });
  if (how === 'busy')
    return send(c, {
      status: 429,
      body: { error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests.' } },
    });
  const { socket } = c.env.incoming;
  if (how === 'drop') socket.destroy();
  else await new Promise((resolve) => socket.once('close', resolve));
  return c.body(null);
}
