import { buffer } from 'node:stream/consumers';
import { Hono } from 'hono';
import { cardAddress } from '../../../shared/screens/addresses.ts';
import type { PublicTribute } from '../../../features/tributes/contract/tributes.ts';
import type { AppEnv } from '../gate/app-env.ts';
import type { Context } from '../../../platform/context.ts';
import { sizeKey } from '../../../features/media/server/rules.ts';
import { fail } from '../../../platform/errors.ts';
import { drawCard } from '../../../platform/drawing/cards/card.ts';
import { cardOf, cardTag } from '../../../platform/drawing/cards/tribute-card.ts';
import { createServerClient } from '../calls/api.ts';
import { isNamed } from '../gate/etag.ts';

const CARDS_KEPT = 50;

/** GET /{path}/card.png: the preview picture, for whoever may read the page. Drawn once for each content. */
export function cardRoute(): Hono<AppEnv> {
  const drawn = new Map<string, Promise<Buffer>>();
  return new Hono<AppEnv>().get('/:path/card.png', async (c) => {
    const context = c.get('context');
    const { tribute, movedTo } = await createServerClient(context).tributes.readPublic({ path: c.req.param('path') });
    if (movedTo !== undefined) return c.redirect(cardAddress(movedTo), 301);
    if (tribute.visibility === 'private') fail('NOT_FOUND');
    const card = cardOf(tribute, context.config.productName);
    const tag = cardTag(card, tribute);
    const headers = {
      etag: tag,
      'content-type': 'image/png',
      'cache-control': tribute.visibility === 'public' ? 'public, max-age=300' : 'private, no-store',
      // Link previews of other sites show it.
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
    if (drawn.size <= CARDS_KEPT) break;
    drawn.delete(oldest);
  }
  return drawing.catch((error: unknown) => {
    drawn.delete(tag);
    throw error;
  });
}

async function portraitOf({ files }: Context, { portrait }: PublicTribute): Promise<{ portrait?: Buffer }> {
  if (!portrait) return {};
  const file = await files.read(sizeKey(portrait, portrait.widths.at(-1) ?? 0, 'webp'));
  return file ? { portrait: await buffer(file.stream()) } : {};
}
