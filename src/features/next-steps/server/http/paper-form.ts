import * as z from 'zod';
import { BODY_BYTES, PAPER_BYTES } from '../../../../shared/limits/limits.ts';
import { UPLOAD_BYTES_PER_MINUTE } from '../../../media/contract/photograph-limits.ts';
import { StepKey } from '../../contract/checklists.ts';
import type { Context } from '../../../../platform/context.ts';
import { addPaper } from '../commands/papers.ts';
import { CatalogueError, fail } from '../../../../platform/errors.ts';
import { formOf } from '../../../../platform/http/requests/body.ts';
import { storeRefusal } from '../../../../platform/http/answers/error-answers.ts';
import { readMultipart } from '../../../../platform/http/requests/multipart.ts';
import { uploadBody } from '../../../../platform/http/requests/streamed-body.ts';

/** Fields that must precede the file. */
const About = z.object({ id: z.uuid(), key: StepKey, paperId: z.uuid() });

const LIMITS = { idleMs: 20_000, totalMs: 5 * 60 * 1000, bytesPerMinute: UPLOAD_BYTES_PER_MINUTE };

/** Reads the upload form, sent with or without JavaScript. A refusal becomes its field `refusedPaper`. */
export async function readPaperForm(ctx: Context, request: Request, checklistId: string): Promise<FormData> {
  let refusal: CatalogueError | null = null;
  let saidBefore = null as readonly [string, string][] | null;
  const body = uploadBody(request.body ?? new Blob([]).stream(), LIMITS, { mostBytes: PAPER_BYTES * 2 + BODY_BYTES });
  const take = async (content: AsyncIterable<Uint8Array>, before: readonly [string, string][], name: string) => {
    const said = new Map(before);
    saidBefore = before;
    try {
      const bytes = await wholeFile(content);
      const about = About.safeParse({ id: checklistId, key: said.get('key'), paperId: said.get('paperId') });
      if (!about.success) fail('MALFORMED_REQUEST');
      await addPaper(ctx, { ...about.data, name, content: bytes });
    } catch (error) {
      const why = error instanceof CatalogueError ? error : storeRefusal(error);
      if (why === null) throw error;
      refusal ??= why;
    }
  };
  try {
    const texts = await readMultipart(body.content, request.headers.get('content-type') ?? '', take);
    const kept = texts.filter(([name]) => name !== REFUSED);
    const why = refusal as CatalogueError | null;
    return formOf(why === null ? kept : [...kept, [REFUSED, why.code]]);
  } catch (error) {
    const problem = body.problem() ?? error;
    const isEndless = problem instanceof CatalogueError && problem.code === 'PHOTOGRAPH_TOO_LARGE';
    if (!isEndless || saidBefore === null) throw problem;
    // The fields came before the file. They name the step at which the screen shows the refusal.
    await body.drain(DRAINED_BYTES);
    return formOf([...saidBefore.filter(([name]) => name !== REFUSED), [REFUSED, 'PAPER_TOO_LARGE']]);
  }
}

/** How much of a too large file is read, in bytes. Browsers read the response only after they have sent the whole file. */
const DRAINED_BYTES = 100 * 1024 * 1024;

const REFUSED = 'refusedPaper';

/** Reads a file into memory, because sealing needs the whole file. */
async function wholeFile(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of content) {
      bytes += chunk.length;
      if (bytes > PAPER_BYTES) fail('PAPER_TOO_LARGE');
      chunks.push(chunk);
    }
  } catch (error) {
    // A body that ends inside a file fails here.
    throw error instanceof CatalogueError ? error : new CatalogueError('MALFORMED_REQUEST');
  }
  return Buffer.concat(chunks);
}
