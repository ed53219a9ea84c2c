import { Hono } from 'hono';
import * as z from 'zod';
import { LetterKind } from '../../contract/steps.ts';
import type { AppEnv } from '../../../../platform/http/requests/app-env.ts';
import { readPaper } from '../commands/papers.ts';
import { letterOf } from '../queries/letters.ts';
import { openPlan } from '../queries/opened-plan.ts';
import { planView } from '../queries/plan.ts';
import { fail } from '../../../../platform/errors.ts';
import { letterPdf } from '../../../../platform/drawing/papers/letter-pdf.ts';
import { download } from '../../../../platform/http/answers/download.ts';
import { planCalendar } from './plan-calendar.ts';

const idOf = (text: string | undefined): string => z.uuid().safeParse(text).data ?? fail('NOT_FOUND');

/** The subject without characters that file systems reserve. */
const fileNameOf = ({ subject, kind }: { subject: string; kind: string }): string =>
  `${
    subject
      .toWellFormed()
      .replaceAll(/[\p{Cc}\p{Cf}/\\:*?"'<>|]/gu, ' ')
      .trim() || kind
  }.pdf`;

/** Downloads: papers, letters and a calendar of deadlines. */
export function planFileRoutes(): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get('/next-steps/:planId/papers/:paperId', async (c) => {
      const [id, paperId] = [idOf(c.req.param('planId')), idOf(c.req.param('paperId'))];
      const { content, contentType, name } = await readPaper(c.get('context'), { id, paperId });
      return download(content, contentType, name);
    })
    .get('/next-steps/:planId/letters/:kind/letter.pdf', async (c) => {
      const context = c.get('context');
      const id = idOf(c.req.param('planId'));
      const kind = LetterKind.safeParse(c.req.param('kind')).data ?? fail('NOT_FOUND');
      const letter = await letterOf(context, { id, kind });
      const { content } = await openPlan(context, { id, to: 'all' });
      const { subject, body } = letter;
      const paper = content.region === 'usa' ? 'letter' : 'a4';
      const pdf = await letterPdf({ subject, body, language: context.request.language, paper });
      return download(pdf, 'application/pdf', fileNameOf(letter));
    })
    .get('/next-steps/:planId/dates.ics', async (c) => {
      const context = c.get('context');
      const plan = await planView(context, { id: idOf(c.req.param('planId')) });
      return download(Buffer.from(planCalendar(context, plan)), 'text/calendar; charset=utf-8', 'dates.ics');
    });
}
