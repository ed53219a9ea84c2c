import { Hono } from 'hono';
import * as z from 'zod';
import { LetterKind } from '../../contract/steps.ts';
import type { AppEnv } from '../../../../platform/http/requests/app-env.ts';
import { readPaper } from '../commands/papers.ts';
import { letterOf } from '../queries/letters.ts';
import { openChecklist } from '../queries/opened-checklist.ts';
import { checklistView } from '../queries/checklist.ts';
import { fail } from '../../../../platform/errors.ts';
import { letterPdf } from '../../../../platform/drawing/pdf/letter-pdf.ts';
import { download } from '../../../../platform/http/answers/download.ts';
import { checklistCalendar } from './checklist-calendar.ts';

const idOf = (text: string | undefined): string => z.uuid().safeParse(text).data ?? fail('NOT_FOUND');

/** Makes a file name from the subject, without characters that file systems reserve. */
const fileNameOf = ({ subject, kind }: { subject: string; kind: string }): string =>
  `${
    subject
      .toWellFormed()
      .replaceAll(/[\p{Cc}\p{Cf}/\\:*?"'<>|]/gu, ' ')
      .trim() || kind
  }.pdf`;

/** Downloads: papers, letters and a calendar of deadlines. */
export function checklistFileRoutes(): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get('/next-steps/:checklistId/papers/:paperId', async (c) => {
      const [id, paperId] = [idOf(c.req.param('checklistId')), idOf(c.req.param('paperId'))];
      const { content, contentType, name } = await readPaper(c.get('context'), { id, paperId });
      return download(content, contentType, name);
    })
    .get('/next-steps/:checklistId/letters/:kind/letter.pdf', async (c) => {
      const context = c.get('context');
      const id = idOf(c.req.param('checklistId'));
      const kind = LetterKind.safeParse(c.req.param('kind')).data ?? fail('NOT_FOUND');
      const letter = await letterOf(context, { id, kind });
      const { content } = await openChecklist(context, { id, to: 'all' });
      const { subject, body } = letter;
      const paper = content.region === 'usa' ? 'letter' : 'a4';
      const pdf = await letterPdf({ subject, body, language: context.request.language, paper });
      return download(pdf, 'application/pdf', fileNameOf(letter));
    })
    .get('/next-steps/:checklistId/dates.ics', async (c) => {
      const context = c.get('context');
      const checklist = await checklistView(context, { id: idOf(c.req.param('checklistId')) });
      return download(Buffer.from(checklistCalendar(context, checklist)), 'text/calendar; charset=utf-8', 'dates.ics');
    });
}
