import { parentPort } from 'node:worker_threads';
import sharp, { type OverlayOptions } from 'sharp';
import { CARD_HEIGHT, CARD_WIDTH } from '../../contract/limits.ts';
import type { Card, CardAnswer } from './card.ts';
import { ARCH, archMask, cardGround } from './card-ground.ts';
import { setCardText } from './card-text.ts';

async function draw(card: Card): Promise<Buffer> {
  const text = await setCardText(card);
  const layers: OverlayOptions[] = [{ input: Buffer.from(text) }];
  if (card.portrait) layers.unshift({ input: await inArch(card.portrait), left: ARCH.left, top: ARCH.top });
  return sharp(Buffer.from(cardGround(card.accent, { hasPortrait: card.portrait !== undefined })))
    .resize(CARD_WIDTH, CARD_HEIGHT)
    .composite(layers)
    .png({ compressionLevel: 9, adaptiveFiltering: true })
    .toBuffer();
}

async function inArch(portrait: Uint8Array): Promise<Buffer> {
  const picture = await sharp(portrait).resize(ARCH.width, ARCH.height, { fit: 'cover', position: 'top' }).toBuffer();
  return sharp(picture)
    .composite([{ input: Buffer.from(archMask), blend: 'dest-in' }])
    .png()
    .toBuffer();
}

parentPort?.on('message', (card: Card) => {
  const answer = (message: CardAnswer) => parentPort?.postMessage(message);
  draw(card).then(
    (png) => answer({ ok: true, png }),
    (error: unknown) => answer({ ok: false, message: String(error) }),
  );
});
