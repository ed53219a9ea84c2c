// A keeper uploads while strangers send small pictures that are costly to decode, and others trickle bytes.
import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import sharp from 'sharp';
import { UPLOADS_ADDRESS } from '../../src/features/media/contract/media.ts';
import { pause } from '../children.ts';
import { measurePairs, median } from '../judge/judge.ts';
import { phonePictures } from '../pages/pictures.ts';
import { single, type Result } from '../judge/result.ts';
import { sender, untilEncoded, uploadHeaders, uploadPhotograph } from '../sending.ts';
import type { Stage } from '../stage.ts';
import type { Line } from '../line.ts';

/** Number of strangers, each in another network. Sixteen were once enough to block the uploads of everybody else. */
const STRANGERS = 16;
const TRICKLE_MS = 1_000;
/** A picture of one colour: it has a few kilobytes, yet the product must decode 59 megapixels. */
const DEAR = { width: 9_472, height: 6_200, channels: 3, background: '#7f8f9f' } as const;
const TIMES_ALONE = 2;

export const attackLine: Line = {
  name: 'attack',
  isPerEngine: false,
  needs: [],
  hasExact: false,
  async measure(stage) {
    return [await underAttack(stage)];
  },
};

async function underAttack(stage: Stage): Promise<Result> {
  const dear = await sharp({ create: DEAR }).jpeg({ quality: 60 }).toBuffer();
  const alone = () => keepersUpload(stage);
  await alone();
  const strangers = attack(stage, dear);
  try {
    const onePicture = await strangers.onePicture();
    const ours = async () => {
      strangers.goOn();
      await pause(500);
      return alone();
    };
    const baseline = async () => {
      await strangers.rest();
      return alone();
    };
    const { pairs } = await measurePairs({ ours, baseline }, stage.pace.pairs);
    const [attacked, quiet] = [median(pairs.map((pair) => pair.ours)), median(pairs.map((pair) => pair.baseline))];
    const value = Math.round(TIMES_ALONE * quiet + onePicture);
    const notes = [
      `${quiet.toFixed(0)} ms alone, a stranger's picture ${onePicture.toFixed(0)} ms; ${strangers.sent()} of theirs sent meanwhile, ${strangers.refused()} asked to come back`,
    ];
    const gate = { side: 'at most', value } as const;
    return single({ name: 'attack: keeper under it', engine: '', figure: attacked, unit: 'ms', gate, notes });
  } finally {
    await strangers.end();
  }
}

async function keepersUpload({ product, fixture: { albums } }: Stage): Promise<number> {
  const [picture] = await phonePictures();
  const [album] = albums;
  if (!picture || !album) throw new Error('There is nothing to send, or nowhere to send it');
  const start = performance.now();
  await uploadPhotograph(sender(product, album.cookie), { tributeId: album.id, role: 'gallery' }, picture);
  const ms = performance.now() - start;
  await untilEncoded(sender(product, album.cookie), album.id);
  return ms;
}

/** Starts strangers who send a picture again after each answer, and as many connections that send single bytes. */
function attack(
  {
    product,
    fixture: {
      guestbook: { path },
    },
  }: Stage,
  dear: Buffer,
) {
  const state = { sent: 0, refused: 0, underWay: 0, isOn: false, isOver: false };
  const send = async (network: string) => {
    const headers = uploadHeaders({ for: 'memory', path, key: randomUUID() }, dear.length);
    const answer = await fetch(product.origin + UPLOADS_ADDRESS, {
      method: 'POST',
      headers: { ...headers, origin: product.publicUrl, 'x-forwarded-for': network },
      body: new Uint8Array(dear),
    });
    await answer.arrayBuffer();
    state.sent += 1;
    if (answer.status === 503) state.refused += 1;
    return answer.status;
  };
  const stranger = async (at: number) => {
    for (let count = 0; !state.isOver; count += 1) {
      if (!state.isOn) {
        await pause(50);
        continue;
      }
      state.underWay += 1;
      const status = await send(`10.${at}.${count >> 8}.${count & 255}`).catch(() => 0);
      state.underWay -= 1;
      if (status !== 201) await pause(1_000);
    }
  };
  const trickles = Array.from({ length: STRANGERS }, (_, at) => trickle(product, path, `10.200.0.${at}`));
  const strangers = Array.from({ length: STRANGERS }, (_, at) => stranger(at));
  return {
    sent: () => state.sent,
    refused: () => state.refused,
    async onePicture() {
      const start = performance.now();
      const status = await send('10.100.0.1');
      if (status !== 201) throw new Error(`A stranger's picture answered ${status}`);
      return performance.now() - start;
    },
    goOn: () => void (state.isOn = true),
    async rest() {
      state.isOn = false;
      while (state.underWay > 0) await pause(20);
    },
    async end() {
      state.isOver = true;
      for (const stop of trickles) stop();
      await Promise.all(strangers);
    },
  };
}

/** Opens a connection that sends one byte a second, and reopens it if it ends. Returns a function that stops it. */
function trickle(product: Stage['product'], path: string, network: string): () => void {
  let isOver = false;
  let stop = () => {};
  const begin = () => {
    const headers = uploadHeaders({ for: 'memory', path, key: randomUUID() }, 1_000_000);
    const own = { origin: product.publicUrl, 'x-forwarded-for': network };
    const sending = request(product.origin + UPLOADS_ADDRESS, { method: 'POST', headers: { ...headers, ...own } });
    const beat = setInterval(() => sending.write('x'), TRICKLE_MS);
    stop = () => {
      clearInterval(beat);
      sending.destroy();
    };
    sending.on('response', (answer) => answer.resume());
    sending.on('error', () => {});
    sending.on('close', () => {
      clearInterval(beat);
      if (!isOver) setTimeout(begin, TRICKLE_MS);
    });
    sending.flushHeaders();
  };
  begin();
  return () => {
    isOver = true;
    stop();
  };
}
