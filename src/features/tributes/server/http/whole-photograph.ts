import { Hono } from 'hono';
import * as z from 'zod';
import type { AppEnv } from '../../../../platform/http/requests/app-env.ts';
import { wholePhotograph } from '../queries/photographs/whole-photograph.ts';
import { fail } from '../../../../platform/errors.ts';

const Id = z.uuid();
export const WHOLE_PHOTOGRAPH = /^\/api\/tributes\/[^/?]+\/photographs\/[^/?]+\/whole(\?|$)/;

/** GET /api/tributes/{id}/photographs/{photographId}/whole: the uncropped picture, for the editor's crop screen. */
export function wholePhotographRoute(): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/api/tributes/:id/photographs/:photographId/whole', async (c) => {
    const { id, photographId } = c.req.param();
    if (!Id.safeParse(id).success || !Id.safeParse(photographId).success) fail('NOT_FOUND');
    const webp = await wholePhotograph(c.get('context'), { id, photographId });
    return new Response(new Uint8Array(webp), {
      headers: {
        // The picture is encoded for each request, so let the browser cache it while the crop screen is reopened.
        'cache-control': 'private, max-age=600',
        'content-security-policy': "default-src 'none'; sandbox",
        'content-type': 'image/webp',
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      },
    });
  });
}
