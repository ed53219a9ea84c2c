import { Hono } from 'hono';
import * as z from 'zod';
import { screens } from '../../../shared/screens/screens.ts';
import type { Sharing } from '../../../features/tributes/contract/sharing.ts';
import type { Context } from '../../../platform/context.ts';
import { fail } from '../../../platform/errors.ts';
import { qrPng } from '../../../platform/text/qr-png.ts';
import { qrSvg } from '../../../platform/text/qr-picture.ts';
import { createServerClient } from '../calls/api.ts';
import { kept } from './kept-file.ts';

interface Env {
  Variables: { context: Context };
}

const files = {
  png: ({ address }: Sharing) => ({ content: qrPng(address), type: 'image/png' }),
  svg: ({ picture }: Sharing) => ({ content: Buffer.from(qrSvg(picture)), type: 'image/svg+xml' }),
};

/** Below the screens on which a page is told to others, for those who may see them. */
export function qrFileRoutes(): Hono<Env> {
  const routes = new Hono<Env>();
  for (const kind of ['png', 'svg'] as const) {
    const answer = (sharing: Sharing | null) => {
      if (sharing === null) return fail('NOT_FOUND');
      const { content, type } = files[kind](sharing);
      return kept(content, type, `qr-${sharing.path}.${kind}`);
    };
    routes.get(`${screens.share.path}/qr.${kind}`, async (c) => {
      const id = z.uuid().safeParse(c.req.param('id')).data ?? fail('NOT_FOUND');
      return answer((await createServerClient(c.get('context')).sharing.own({ id })).sharing);
    });
    routes.get(`${screens.shareTribute.path}/qr.${kind}`, async (c) => {
      const path = c.req.param('tributePath') ?? '';
      return answer(await createServerClient(c.get('context')).sharing.open({ path }));
    });
  }
  return routes;
}
