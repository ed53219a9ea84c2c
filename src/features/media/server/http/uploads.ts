import { Hono, type Context as Asked } from 'hono';
import { PHOTOGRAPH_BYTES, UNFINISHED_UPLOAD_MS, UPLOAD_BYTES_PER_MINUTE } from '../../contract/photograph-limits.ts';
import { UPLOADS_ADDRESS } from '../../contract/media.ts';
import type { Context } from '../../../../platform/context.ts';
import { addAnswerHeaders } from '../../../../platform/http/answers/answer-headers.ts';
import type { AppEnv } from '../../../../platform/http/requests/app-env.ts';
import { CatalogueError, fail } from '../../../../platform/errors.ts';
import { errorAnswer } from '../../../../platform/http/answers/error-answers.ts';
import { finishUpload } from './finish-upload.ts';
import { cut, receiveUpload, type Receiving } from './receive-upload.ts';
import type { BodyLimits } from '../../../../platform/http/requests/streamed-body.ts';
import { destinationOf, type UploadDestinations } from './upload-destinations.ts';
import { makeRoom } from './upload-room.ts';
import type { SharedUploads } from './shared-uploads.ts';
import { networkPart, senderPart, uploadId } from './upload-ids.ts';
import { sizeOf, targetOf } from './upload-metadata.ts';
import type { Upload } from './upload-parts.ts';
import type { Sender } from './upload-slots.ts';
import { answerTus } from './upload-protocol.ts';

type Watch = <Result>(work: () => Promise<Result>) => Promise<Result>;

export interface UploadParts {
  uploads: SharedUploads;
  destinations: UploadDestinations;
  limits?: BodyLimits;
  watch?: Watch;
}

interface Uploads extends Receiving, SharedUploads {
  destinations: UploadDestinations;
  watch: Watch;
}

export const UPLOAD = new RegExp(`^${UPLOADS_ADDRESS}([/?]|$)`);

/** Shorter than the server's own request timeout, so that the sender gets a proper error. */
const LIMITS: BodyLimits = {
  idleMs: 20_000,
  totalMs: 4 * 60 * 1000,
  bytesPerMinute: UPLOAD_BYTES_PER_MINUTE,
};
const ON_ALL = 'POST, OPTIONS';
const ON_ONE = 'HEAD, GET, PATCH, DELETE';
const ABILITIES = {
  'tus-resumable': '1.0.0',
  'tus-version': '1.0.0',
  'tus-extension': 'creation,creation-with-upload,termination',
  'tus-max-size': String(PHOTOGRAPH_BYTES),
};

/** Resumable uploads by tus: create (with or without bytes), resume, query, delete, and repeat the final response. */
export function uploadRoutes({
  uploads: shared,
  destinations,
  limits = LIMITS,
  watch = (work) => work(),
}: UploadParts): Hono<AppEnv> {
  const uploads: Uploads = { ...shared, destinations, limits, watch };
  const one = `${UPLOADS_ADDRESS}/:id`;
  return new Hono<AppEnv>()
    .post(UPLOADS_ADDRESS, (c) => answered(c, create(uploads, c.get('context'), c.req.raw)))
    .options(UPLOADS_ADDRESS, () => new Response(null, { status: 204, headers: ABILITIES }))
    .all(UPLOADS_ADDRESS, () => refuseMethod(ON_ALL))
    .on(['GET', 'PATCH', 'DELETE'], one, (c) =>
      answered(c, resume(uploads, c.get('context'), { request: c.req.raw, id: c.req.param('id') })),
    )
    .all(one, () => refuseMethod(ON_ONE));
}

function refuseMethod(allow: string): Response {
  const answer = errorAnswer(new CatalogueError('METHOD_NOT_ALLOWED'));
  answer.headers.set('allow', allow);
  return answer;
}

/** Adds the cookie that names the author, which a visitor gets with the first photograph. */
async function answered(c: Asked<AppEnv>, answering: Promise<Response>): Promise<Response> {
  const answer = await answering;
  addAnswerHeaders(answer.headers, c.get('context'));
  return answer;
}

async function create(uploads: Uploads, ctx: Context, request: Request): Promise<Response> {
  const { folder } = uploads;
  const target = targetOf(request.headers.get('upload-metadata'));
  const size = sizeOf(request.headers);
  if (size > PHOTOGRAPH_BYTES) return cut(new CatalogueError('PHOTOGRAPH_TOO_LARGE'));
  const { sender, ...destination } = destinationOf(uploads.destinations, ctx, target);
  const id = uploadId(ctx, sender, target);
  const earlier = await current(uploads, ctx, id);
  const again = { request, sender, id, status: 201 } as const;
  // Does not check for room on the page: the photograph of this finished upload may be the last that fits.
  if (earlier && earlier.photographId !== null) return repeat(uploads, ctx, again);
  await uploads.watch(() => destination.target());
  if (earlier?.size === size) return repeat(uploads, ctx, again);
  const network = networkPart(ctx, sender);
  await makeRoom(ctx, folder, { sender, network, size });
  const begins = { target, network, createdAt: ctx.clock.now() };
  return receiveUpload(uploads, { request, sender, id, mostBytes: size }, (content) =>
    answerTus(request, content, { ...uploads, id, begins, finish: () => finish(uploads, ctx, id) }),
  );
}

const finish = (uploads: Uploads, ctx: Context, id: string) => uploads.watch(() => finishUpload(ctx, uploads, id));

interface Asking {
  request: Request;
  id: string;
}

/** Creating an upload again resumes the first, or repeats its response. Bytes in the request are ignored. */
async function repeat(
  uploads: Uploads,
  ctx: Context,
  { request, sender, id, status }: Asking & { sender: Sender; status: 200 | 201 },
): Promise<Response> {
  return receiveUpload(uploads, { request, sender, id: null, mostBytes: PHOTOGRAPH_BYTES }, async (content) => {
    for await (const _ of content ?? []);
    const upload = (await uploads.folder.find(id)) ?? fail('NOT_FOUND');
    const headers = {
      'cache-control': 'no-store',
      'tus-resumable': '1.0.0',
      'upload-offset': String(upload.offset),
      ...(status === 201 && { location: `${UPLOADS_ADDRESS}/${id}` }),
    };
    if (upload.offset < upload.size) return new Response(null, { status, headers });
    return Response.json(await finish(uploads, ctx, id), { status, headers });
  });
}

/** Requests to an existing upload. A member's can be used by that member only, a visitor's by all who know its URL. */
async function resume(uploads: Uploads, ctx: Context, { request, id }: Asking): Promise<Response> {
  const upload = (await current(uploads, ctx, id)) ?? fail('NOT_FOUND');
  const { sender, ...destination } = destinationOf(uploads.destinations, ctx, upload.target);
  if (!sender.isVisitor && !id.startsWith(senderPart(ctx, sender))) fail('NOT_FOUND');
  const { method } = request;
  if (method === 'GET') {
    return Response.json(await finish(uploads, ctx, id), { headers: { 'cache-control': 'no-store' } });
  }
  if (method === 'PATCH') {
    if (upload.photographId !== null) return repeat(uploads, ctx, { request, sender, id, status: 200 });
    await uploads.watch(() => destination.target());
  }
  return receiveUpload(uploads, { request, sender, id, mostBytes: upload.size }, (content) =>
    answerTus(request, content, { ...uploads, id, begins: null, finish: () => finish(uploads, ctx, id) }),
  );
}

async function current({ folder }: Uploads, ctx: Context, id: string): Promise<Upload | null> {
  const upload = await folder.find(id);
  const isExpired = upload && ctx.clock.now().getTime() - upload.createdAt.getTime() > UNFINISHED_UPLOAD_MS;
  return isExpired ? null : upload;
}
