import { BODY_BYTES } from '../../../../shared/limits/limits.ts';
import { UPLOAD_BYTES_PER_MINUTE } from '../../../media/contract/photograph-limits.ts';
import { OFFERED_FILE, offeredFileText, REFUSED_FILE, refusedFileText } from '../../../../shared/api/offered-files.ts';
import { REPORT_FILE_BYTES, REPORT_FILES } from '../../../../shared/limits/report-limits.ts';
import type { Context } from '../../../../platform/context.ts';
import { takeReportFile } from '../commands/take-file.ts';
import { shownName } from '../rules/file-names.ts';
import { CatalogueError, fail } from '../../../../platform/errors.ts';
import { formOf } from '../../../../platform/http/requests/body.ts';
import { storeRefusal } from '../../../../platform/http/answers/error-answers.ts';
import { decoded, readMultipart } from '../../../../platform/http/requests/multipart.ts';
import { uploadBody } from '../../../../platform/http/requests/streamed-body.ts';
import { visitorSubmission } from '../../../media/server/http/upload-destinations.ts';
import { watched } from '../../../media/server/http/receive-upload.ts';
import { forSender, type Sender } from '../../../media/server/http/upload-slots.ts';

type Texts = readonly [string, string][];

/** Times are longer than for other forms: five files on a slow connection take long. */
const LIMITS = { idleMs: 20_000, totalMs: 10 * 60 * 1000, bytesPerMinute: UPLOAD_BYTES_PER_MINUTE };
/** Leaves room for one file too many, so that its sender gets an error message. */
const MOST_BYTES = BODY_BYTES + (REPORT_FILES + 1) * REPORT_FILE_BYTES;
/** How much of an oversized request is read: a browser reads the response only after it has sent everything. */
const DRAINED_BYTES = 2 * MOST_BYTES;

/** Reads the form and stores files as they arrive. If a file is refused, the text and the other files are kept. */
export async function readReportForm(ctx: Context, request: Request, page: string): Promise<FormData> {
  const sender = visitorSubmission(ctx, page);
  const slot = ctx.uploads.slots.enter(sender);
  const body = uploadBody(request.body ?? new Blob([]).stream(), LIMITS, { mostBytes: MOST_BYTES });
  // If another upload takes the slot, read on, so that the text is not lost together with the files.
  const files = fileTaker(ctx, sender, () => slot !== null && !slot.ended.aborted);
  try {
    const type = request.headers.get('content-type') ?? '';
    const texts = await readMultipart(slot ? watched(body.content, slot) : body.content, type, files.take);
    return formOf([...withoutRefused(texts), ...files.said()]);
  } catch (error) {
    const problem = body.problem() ?? error;
    const isEndless = problem instanceof CatalogueError && problem.code === 'PHOTOGRAPH_TOO_LARGE';
    const before = files.before();
    if (!isEndless || before === null) throw problem;
    await body.drain(DRAINED_BYTES);
    return formOf([...withoutRefused(before), ...files.said('PAPER_TOO_LARGE')]);
  } finally {
    slot?.leave();
  }
}

const withoutRefused = (texts: Texts) => texts.filter(([name]) => name !== REFUSED_FILE);

function fileTaker(ctx: Context, sender: Sender, hasSlot: () => boolean) {
  const kept: [string, string][] = [];
  let refused: { code: string; name: string; isLast: boolean } | null = null;
  let last = '';
  let saidBefore: Texts | null = null;

  async function take(content: AsyncIterable<Uint8Array>, before: Texts, name: string): Promise<void> {
    saidBefore = before;
    last = shownName(name);
    if (refused?.isLast) return;
    try {
      if (!hasSlot()) fail('BUSY');
      const offered = before.filter(([field]) => field === OFFERED_FILE).length;
      if (offered + kept.length >= REPORT_FILES) fail('TOO_MANY_REPORT_FILES');
      const taken = await takeReportFile(ctx, { content, name, forWhom: forSender(sender) });
      kept.push([OFFERED_FILE, offeredFileText(taken)]);
    } catch (error) {
      const why = error instanceof CatalogueError ? error : storeRefusal(error);
      if (why === null) throw error;
      // Go on with the next file after a refused one, unless the reason (such as a rate limit) would refuse every file.
      refused = refused ?? { code: why.code, name: last, isLast: !/^(?:PAPER|PHOTOGRAPH)_/.test(why.code) };
    }
  }

  return {
    take,
    /** Decoded fields that arrived before the first file. Null if no file arrived. */
    before: () => saidBefore?.map(([name, text]): [string, string] => [name, decoded(text)]) ?? null,
    said(broken?: 'PAPER_TOO_LARGE'): [string, string][] {
      const why = refused ?? (broken === undefined ? null : { code: broken, name: last });
      return why === null ? kept : [...kept, [REFUSED_FILE, refusedFileText(why)]];
    },
  };
}
