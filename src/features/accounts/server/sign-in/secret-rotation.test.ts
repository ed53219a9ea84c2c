// SECRET is replaced. With the old one in SECRET_PREVIOUS everything goes on, and `rotate-secret` frees stored values.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rotateSecretWord } from '../../../../app/server/operator/rotate-secret.ts';
import { unsubscribeAddress } from '../commands/emails/emails.ts';
import type { OwnPost } from '../../../memories/contract/fields.ts';
import { serviceEvents, serviceEventTold } from '../../../events/server/tables.ts';
import { doorOf, isStillOpen } from '../../../tributes/server/queries/doors.ts';
import { tributeById } from '../../../tributes/server/queries/public.ts';
import type { OpenDatabase } from '../../../../platform/database/index.ts';
import type { Email } from '../../../../platform/mailer/index.ts';
import { addressChanges } from '../../../../../tests/support/accounts/address-changes.ts';
import { cookieOf, type Person } from '../../../../../tests/support/accounts/people.ts';
import { softPasskey, type SoftPasskey } from '../../../../../tests/support/accounts/soft-passkey.ts';
import {
  codeNow,
  finishWith,
  halfDone,
  setUpApp,
  type TwoStep,
} from '../../../../../tests/support/accounts/two-step.ts';
import { openTestApp, type TestApp } from '../../../../../tests/support/app/test-app.ts';
import { openTestDatabase } from '../../../../../tests/support/app/test-database.ts';
import {
  bodyOf,
  ownPost,
  PAGE_PASSWORD,
  publishedBy,
  visitor,
} from '../../../../../tests/support/tributes/tributes.ts';

const [A, B] = ['a', 'b'].map((letter) => letter.repeat(40)) as [string, string];
let database: OpenDatabase;
let app: TestApp;
const emails: Email[] = [];
const changes = addressChanges(() => app);

/** Starts the product anew with other secrets, on the same database. */
async function reopen(env: Record<string, string>): Promise<void> {
  const at = app?.clock.now();
  await app?.close();
  // A busy machine may answer late, which must not be answered BUSY.
  const isUsable = (timeoutMs: number) => database.isUsable(20 * timeoutMs);
  app = await openTestApp(env, { ...database, isUsable, close: async () => {} }, null, emails);
  // Later than before, so that the authenticator shows another code.
  if (at) app.clock.advance(at.getTime() - app.clock.now().getTime() + 5 * 60_000);
}

const get = (path: string, cookie = '') => app.request(path, { headers: { cookie } });
const isSignedIn = (cookie: string) => changes.isSignedIn(cookie);

interface Before {
  member: Person;
  twoStep: TwoStep;
  passkey: { person: Person; key: SoftPasskey };
  own: OwnPost;
  candle: OwnPost;
  guest: { path: string; cookie: string };
  preview: { id: string; key: string };
  secretPage: { id: string; path: string; cookie: string };
  unsubscribe: string;
  change: Awaited<ReturnType<typeof changes.asking>>;
}
let before: Before;

async function passkeyOf(person: Person): Promise<SoftPasskey> {
  const key = softPasskey({ origin: 'http://localhost:3000', host: 'localhost' });
  await person.send('POST', '/api/two-step/passkey-setups', { password: person.password });
  const { setup } = await bodyOf<{ setup: { question: { challenge: string } } }>(
    await person.get('/api/two-step/setup'),
  );
  await bodyOf(
    await person.send('POST', '/api/two-step/passkeys', { response: key.create(setup.question), name: '' }),
    201,
  );
  return key;
}

/** A visitor who gets emails about a service on a page with a password. */
async function subscribeTo(tributeId: string): Promise<void> {
  const { db, secret } = app.deps;
  const [id, now] = [randomUUID(), app.clock.now()];
  const service = { id, tributeId, kind: 'funeral', title: '', startsAt: now, zone: 'Europe/London' } as const;
  const place = { venue: 'Here', address: '', note: '', changedAt: now, changedBy: 'family' } as const;
  await db.insert(serviceEvents).values({ ...service, ...place });
  const row = (await tributeById(db, tributeId)) ?? expect.unreachable();
  const door = doorOf(secret, row) ?? '';
  const told = { id: randomUUID(), serviceEventId: id, email: 'told@example.org', language: 'en', door, toldAt: now };
  await db.insert(serviceEventTold).values(told);
}

async function isSubscribed(): Promise<boolean> {
  const { db, secret } = app.deps;
  const row = (await tributeById(db, before.secretPage.id)) ?? expect.unreachable();
  const [told] = await db.select().from(serviceEventTold).where(eq(serviceEventTold.email, 'told@example.org'));
  return isStillOpen(secret, row, told?.door ?? '');
}

async function usedWithA(): Promise<Before> {
  const [member, withKey] = [await app.person(), await app.person()];
  const twoStep = await setUpApp(app, member);
  const page = await publishedBy(member, { approvesFirst: true });
  const guest = visitor(app);
  const own = await ownPost(await guest.leave(page.path, { email: 'guest@example.org' }));
  const candle = await ownPost(await guest.light(page.path));
  const previewLinkId = randomUUID();
  const made = await member.send('POST', `/api/tributes/${page.id}/preview-links`, { previewLinkId, label: 'Mary' });
  const locked = await publishedBy(member, { visibility: 'password' });
  const opened = await app.send('POST', `/api/public-tributes/${locked.path}/openings`, { password: PAGE_PASSWORD });
  await subscribeTo(locked.id);
  return {
    member,
    twoStep,
    passkey: { person: withKey, key: await passkeyOf(withKey) },
    own,
    candle,
    guest: { path: page.path, cookie: guest.cookie() },
    preview: { id: previewLinkId, key: (await bodyOf<{ key: string }>(made, 201)).key },
    secretPage: { id: locked.id, path: locked.path, cookie: cookieOf(opened) },
    unsubscribe: new URL(unsubscribeAddress(app.deps, member.id)).search,
    change: await changes.asking(),
  };
}

beforeAll(async () => {
  database = await openTestDatabase();
  await reopen({ SECRET: A });
  before = await usedWithA();
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const readOwn = ({ id, editKey }: OwnPost) => app.send('GET', `/api/own-posts/${id}?editKey=${editKey}`);
const light = () =>
  app.send(
    'POST',
    `/api/public-tributes/${before.guest.path}/candles`,
    { name: 'Priya', idempotencyKey: randomUUID() },
    { cookie: before.guest.cookie },
  );
const finish = async (code: string) => finishWith(app, await halfDone(app, before.member), code);
const byApp = () => finish(codeNow(before.twoStep.key, app));
const byRecoveryCode = () => finish(before.twoStep.recoveryCodes.pop() ?? '');

async function byPasskey({ person, key }: Before['passkey']): Promise<Response> {
  const cookie = await halfDone(app, person);
  const asked = await app.send('GET', '/api/sessions/second-step', undefined, { cookie });
  const { waiting } = await bodyOf<{ waiting: { question: { challenge: string } } }>(asked);
  return app.send('POST', '/api/sessions/second-step/passkey', { response: key.use(waiting.question) }, { cookie });
}

/** Which of the things that depend on SECRET alone still work. */
async function works() {
  return {
    session: await isSignedIn(before.member.cookie),
    ownPost: (await readOwn(before.own)).status === 200,
    sameCandle: (await bodyOf<OwnPost>(await light(), 201)).id === before.candle.id,
    pagePassword: (await get(`/${before.secretPage.path}`, before.secretPage.cookie)).status === 200,
    unsubscribe: (await get(`/api/email-wishes/by-key${before.unsubscribe}`)).status === 200,
    subscription: await isSubscribed(),
    app: (await byApp()).status === 200,
    recoveryCode: (await byRecoveryCode()).status === 200,
  };
}
const all = (value: boolean) => ({
  session: value,
  ownPost: value,
  sameCandle: value,
  pagePassword: value,
  unsubscribe: value,
  subscription: value,
  app: value,
  recoveryCode: value,
});

describe('a new SECRET', () => {
  it('without the old one ends everything that was made with it', async () => {
    await reopen({ SECRET: B });
    expect(await works()).toEqual(all(false));
  });

  it('with the old one in SECRET_PREVIOUS ends nothing', async () => {
    await reopen({ SECRET: B, SECRET_PREVIOUS: A });
    expect(await works()).toEqual(all(true));
    const { preview, change } = before;
    const previewed = await app.send('GET', `/api/preview-links/${preview.id}?key=${preview.key}`);
    expect(previewed.status).toBe(200);
    expect(await byPasskey(before.passkey)).toMatchObject({ status: 200 });
    expect(await changes.confirm(change.code)).toMatchObject({ success: true });
    expect(await changes.addressOf(change.person)).toBe(change.newEmail);
  });

  it('is enough alone for what is stored once rotate-secret has run, and for sessions signed since', async () => {
    app.clock.advance(60_000);
    const signedSince = cookieOf(await byApp());
    const operator = { ...app.deps, actor: { kind: 'operator' } } as never;
    const { isDone, says } = await rotateSecretWord.run(operator, {});
    expect([isDone, says]).toEqual([true, expect.stringContaining('Nothing else in the database needs')]);
    expect((await rotateSecretWord.run(operator, {})).says).toContain('0 values were encrypted');
    expect(`${says}${app.logLines.join('')}`).not.toMatch(new RegExp(`${A}|${B}`));
    await reopen({ SECRET: B });
    expect(await isSignedIn(signedSince)).toBe(true);
    expect(await works()).toEqual({ ...all(false), app: true, recoveryCode: true, subscription: true });
  });
});
