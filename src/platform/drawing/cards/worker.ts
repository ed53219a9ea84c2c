import { parentPort, workerData } from 'node:worker_threads';
import sharp, { type OverlayOptions } from 'sharp';
import { CARD_HEIGHT, CARD_WIDTH } from '../../../shared/limits/limits.ts';
import type { Focal } from '../../../features/media/contract/media.ts';
import type { Answer } from '../threads.ts';
import type { Card } from './card.ts';
import { openFonts } from './fonts.ts';
import { ARCH, archMask, cardGround } from './ground.ts';
import { setCardText } from './text.ts';

const fonts = openFonts(String(workerData));

async function draw(card: Card): Promise<Buffer> {
  const layers: OverlayOptions[] = await setCardText(card, fonts);
  if (card.portrait) layers.unshift({ input: await inArch(card.portrait, card.focal), left: ARCH.left, top: ARCH.top });
  return sharp(Buffer.from(cardGround(card.accent, { hasPortrait: card.portrait !== undefined })))
    .resize(CARD_WIDTH, CARD_HEIGHT)
    .composite(layers)
    .png({ compressionLevel: 9, adaptiveFiltering: true })
    .toBuffer();
}

async function inArch(portrait: Uint8Array, focal: Focal): Promise<Buffer> {
  const { data, info } = await sharp(portrait)
    .resize(ARCH.width, ARCH.height, { fit: 'outside' })
    .toBuffer({ resolveWithObject: true });
  const { x, y } = focal ?? { x: 0.5, y: 0 };
  const area = { left: start(info.width, ARCH.width, x), top: start(info.height, ARCH.height, y) };
  const picture = await sharp(data)
    .extract({ ...area, width: ARCH.width, height: ARCH.height })
    .toBuffer();
  return sharp(picture)
    .composite([{ input: Buffer.from(archMask), blend: 'dest-in' }])
    .png()
    .toBuffer();
}

/** Start of the crop on one axis. The focal point is in its middle, unless the crop would leave the picture. */
const start = (picture: number, frame: number, fraction: number) =>
  Math.round(Math.min(Math.max(picture * fraction - frame / 2, 0), picture - frame));

parentPort?.on('message', (card: Card) => {
  const answer = (message: Answer<Uint8Array>) => parentPort?.postMessage(message);
  draw(card).then(
    (done) => answer({ ok: true, done }),
    (error: unknown) => answer({ ok: false, message: String(error) }),
  );
});
