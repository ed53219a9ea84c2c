import { Hono } from 'hono';
import * as z from 'zod';
import { screens } from '../../../../shared/screens/screens.ts';
import type { Context } from '../../../../platform/context.ts';
import type { AppEnv } from '../../../../platform/http/requests/app-env.ts';
import { readReportFile } from '../queries/report-files.ts';
import { fail } from '../../../../platform/errors.ts';
import { letIn } from '../../../../platform/implementer.ts';
import { download, inlinePicture } from '../../../../platform/http/answers/download.ts';

const idOf = (text: string): string => z.uuid().safeParse(text).data?.toLowerCase() ?? fail('NOT_FOUND');

/** Routes where admins download attached files and previews of pictures. */
export function reportFileRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const at = `${screens.adminReport.path}/files/:fileId` as const;
  const read = async (context: Context, asked: { reportId: string; fileId: string }, isPreview: boolean) => {
    await letIn({ access: 'admin' }, context, at);
    const ids = { reportId: idOf(asked.reportId), fileId: idOf(asked.fileId) };
    return readReportFile(context, { ...ids, isPreview });
  };
  routes.get(at, async (c) => {
    const { content, type, name } = await read(c.get('context'), c.req.param(), false);
    return download(content, type, name);
  });
  routes.get(`${at}/preview.webp`, async (c) => {
    const { content, type } = await read(c.get('context'), c.req.param(), true);
    return inlinePicture(content, type);
  });
  return routes;
}
