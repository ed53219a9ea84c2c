import { Hono } from 'hono';
import * as z from 'zod';
import { screens } from '../../../shared/screens/screens.ts';
import type { Context } from '../../../platform/context.ts';
import { readReportFile } from '../../../features/reports/server/queries/report-files.ts';
import { fail } from '../../../platform/errors.ts';
import { letIn } from '../../../platform/implementer.ts';
import { kept, shownHere } from './kept-file.ts';

interface Env {
  Variables: { context: Context };
}

const idOf = (text: string): string => z.uuid().safeParse(text).data?.toLowerCase() ?? fail('NOT_FOUND');

/** For admins: what was sent with a report, to be downloaded, and its pictures made anew. */
export function reportFileRoutes(): Hono<Env> {
  const routes = new Hono<Env>();
  const at = `${screens.adminReport.path}/files/:fileId` as const;
  const read = async (context: Context, asked: { reportId: string; fileId: string }, isPreview: boolean) => {
    await letIn({ access: 'admin' }, context, at);
    const ids = { reportId: idOf(asked.reportId), fileId: idOf(asked.fileId) };
    return readReportFile(context, { ...ids, isPreview });
  };
  routes.get(at, async (c) => {
    const { content, type, name } = await read(c.get('context'), c.req.param(), false);
    return kept(content, type, name);
  });
  routes.get(`${at}/preview.webp`, async (c) => {
    const { content, type } = await read(c.get('context'), c.req.param(), true);
    return shownHere(content, type);
  });
  return routes;
}
