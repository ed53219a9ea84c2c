import { Hono } from 'hono';
import { cardAddress } from '../../../../shared/screens/addresses.ts';
import { optionalText } from '../../../../shared/text/text.ts';
import type { AppEnv } from '../../../../platform/http/requests/app-env.ts';
import type { Context } from '../../../../platform/context.ts';
import { largestWebp } from '../../../media/server/queries.ts';
import { fail } from '../../../../platform/errors.ts';
import { drawCard } from '../../../../platform/drawing/cards/card.ts';
import { movedTo, publicProjection, readableTribute, type Projection } from '../queries/public.ts';
import { cardOf, cardTag } from './tribute-card.ts';
import { isNamed } from '../../../../platform/http/answers/etag.ts';

const CARDS_SAVED = 50;
const Path = optionalText(200);

export function cardRoute(): Hono<AppEnv> {
  const drawn = new Map<string, Promise<Buffer>>();
  return new Hono<AppEnv>().get('/:path/card.png', async (c) => {
    const context = c.get('context');
    const reader = { path: Path.safeParse(c.req.param('path')).data ?? fail('NOT_FOUND') };
    const row = await readableTribute(context, reader);
    const moved = movedTo(row, reader);
    if (moved !== undefined) return c.redirect(cardAddress(moved), 301);
    const tribute = await publicProjection(context.db, row);
    if (tribute.visibility === 'private') fail('NOT_FOUND');
    const card = cardOf(tribute, context.config.productName);
    const tag = cardTag(card, tribute);
    const headers = {
      etag: tag,
      'content-type': 'image/png',
      'cache-control': tribute.visibility === 'public' ? 'public, max-age=300' : 'private, no-store',
      // Other sites embed this picture in link previews.
      'cross-origin-resource-policy': 'cross-origin',
    };
    if (isNamed(c.req.header('if-none-match'), tag)) return new Response(null, { status: 304, headers });
    const png = await keep(drawn, tag, async () => drawCard({ ...card, ...(await portraitOf(context, tribute)) }));
    return new Response(new Uint8Array(png), { headers });
  });
}

async function keep(drawn: Map<string, Promise<Buffer>>, tag: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const known = drawn.get(tag);
  if (known) return known;
  const drawing = draw();
  drawn.set(tag, drawing);
  for (const oldest of drawn.keys()) {
    if (drawn.size <= CARDS_SAVED) break;
    drawn.delete(oldest);
  }
  return drawing.catch((error: unknown) => {
    drawn.delete(tag);
    throw error;
  });
}

async function portraitOf(context: Context, { portrait }: Projection): Promise<{ portrait?: Buffer }> {
  const content = portrait && (await largestWebp(context, portrait));
  return content ? { portrait: content } : {};
}
