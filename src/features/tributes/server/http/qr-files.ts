import { Hono } from 'hono';
import * as z from 'zod';
import { screens } from '../../../../shared/screens/screens.ts';
import type { Sharing } from '../../contract/sharing.ts';
import type { AppEnv } from '../../../../platform/http/requests/app-env.ts';
import { optionalText } from '../../../../shared/text/text.ts';
import { fail } from '../../../../platform/errors.ts';
import { qrPng } from '../../../../platform/text/qr-png.ts';
import { qrSvg } from '../../../../platform/text/qr-picture.ts';
import { ownSharing, openSharing } from '../queries/sharing.ts';
import { letIn } from '../../../../platform/implementer.ts';
import { download } from '../../../../platform/http/answers/download.ts';

const Path = optionalText(200);

const files = {
  png: ({ address }: Sharing) => ({ content: qrPng(address), type: 'image/png' }),
  svg: ({ picture }: Sharing) => ({ content: Buffer.from(qrSvg(picture)), type: 'image/svg+xml' }),
};

/** Routes for QR codes below the sharing screens, with the same permissions. */
export function qrFileRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  for (const kind of ['png', 'svg'] as const) {
    const answer = (sharing: Sharing | null) => {
      if (sharing === null) return fail('NOT_FOUND');
      const { content, type } = files[kind](sharing);
      return download(content, type, `qr-${sharing.path}.${kind}`);
    };
    routes.get(`${screens.share.path}/qr.${kind}`, async (c) => {
      const id = z.uuid().safeParse(c.req.param('id')).data ?? fail('NOT_FOUND');
      const context = c.get('context');
      await letIn({ access: 'member' }, context, c.req.path);
      return answer((await ownSharing(context, { id })).sharing);
    });
    routes.get(`${screens.shareTribute.path}/qr.${kind}`, async (c) => {
      const path = Path.safeParse(c.req.param('tributePath')).data ?? fail('NOT_FOUND');
      return answer(await openSharing(c.get('context'), { path }));
    });
  }
  return routes;
}
