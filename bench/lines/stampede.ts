// Visitors write while others read and photographs are encoded: readers must hardly notice.
import { grownPaths } from '../grown.ts';
import { measurePairs, median } from '../judge/judge.ts';
import { phonePictures } from '../pages/pictures.ts';
import { countRenders } from '../pages/renders.ts';
import { compared, notMeasured, single, type Result } from '../judge/result.ts';
import { sender, untilEncoded, uploadPhotograph } from '../sending.ts';
import type { Stage } from '../stage.ts';
import { startWriting, type Written } from '../pages/writing.ts';
import type { Line } from '../line.ts';
import { BROTLI, loadOnce, rateOf } from './load.ts';

const POSTS_PER_SECOND = 20;
const VISIBLE_MS = 250;
const RENDERS_PER_SECOND = 20;

export const stampedeLine: Line = {
  name: 'stampede',
  isPerEngine: true,
  needs: ['open'],
  hasExact: false,
  async measure(stage) {
    const target = { urls: [`${stage.product.origin}/${grownPaths.open}`], headers: BROTLI };
    const seconds = stage.pace.seconds * 2;
    const busy: Busy[] = [];
    const ours = async () => {
      const [load, writing] = await whileBusy(stage, () => loadOnce(stage, target, seconds));
      busy.push(writing);
      return rateOf(load);
    };
    const baseline = async () => rateOf(await loadOnce(stage, target, seconds));
    await loadOnce(stage, target, stage.pace.warmSeconds);
    const measured = await measurePairs({ ours, baseline }, stage.pace.pairs);
    return resultsOf(stage, measured, busy);
  },
};

interface Busy extends Written {
  renders: number | null;
  seconds: number;
  encoded: number;
}

/** Does `work` under load; returns its result and what was written and encoded. Waits until the product is idle. */
async function whileBusy<Report>(stage: Stage, work: () => Promise<Report>): Promise<[Report, Busy]> {
  const encoding = startEncoding(stage);
  await encoding.begun;
  const renders = await countRenders(stage, grownPaths.open);
  const start = performance.now();
  const writing = startWriting(stage.product, grownPaths.open, POSTS_PER_SECOND, true);
  const report = await work();
  const written = await writing.stop();
  const seconds = (performance.now() - start) / 1000;
  const rendered = await renders.stop();
  return [report, { ...written, renders: rendered, seconds, encoded: await encoding.stop() }];
}

/** Uploads photographs of 12 megapixels one after the other: the next one as soon as all sizes of the last are made. */
function startEncoding({ product, fixture }: Stage) {
  const [album] = fixture.albums;
  if (album === undefined) throw new Error('There is no album to send photographs to');
  const send = sender(product, album.cookie);
  const place = { tributeId: album.id, role: 'gallery' } as const;
  const state = { isOver: false, sent: 0 };
  let begin = () => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const running = (async () => {
    try {
      const pictures = await phonePictures();
      while (!state.isOver) {
        const picture = pictures[state.sent % pictures.length] ?? Buffer.alloc(0);
        await uploadPhotograph(send, place, picture);
        state.sent += 1;
        begin();
        await untilEncoded(send, album.id);
      }
    } finally {
      begin();
    }
  })();
  // `stop` reports a failure. Until then the rejected promise must not end the process.
  running.catch(() => undefined);
  return {
    begun,
    async stop() {
      state.isOver = true;
      await running;
      return state.sent;
    },
  };
}

function resultsOf(stage: Stage, measured: Awaited<ReturnType<typeof measurePairs>>, busy: Busy[]): Result[] {
  const engine = stage.engine.name;
  const name = 'stampede';
  const shown = busy.flatMap(({ visibleMs }) => visibleMs);
  const posts = busy.flatMap(({ postMs }) => postMs);
  const encoded = busy.reduce((sum, one) => sum + one.encoded, 0);
  const rendersPerSecond = busy.map(({ renders, seconds }) => (renders === null ? Number.NaN : renders / seconds));
  const rate = (figure: number) => `${figure.toFixed(0)}/s`;
  const notes = [`${posts.length} memories, ${median(posts).toFixed(1)} ms to post; ${encoded} photographs encoded`];
  const gate = { side: 'at least', value: 0.6 } as const;
  return [
    compared({ name: 'stampede: reads beside writing and encoding', engine, gate, notes }, measured, rate),
    single({
      name: `${name}: words visible`,
      engine,
      figure: Math.max(...shown),
      unit: 'ms',
      gate: { side: 'at most', value: VISIBLE_MS },
      notes: [`the slowest of ${shown.length}; median ${median(shown).toFixed(0)} ms after the 201`],
    }),
    rendersPerSecond.some(Number.isNaN)
      ? notMeasured(`${name}: renders`, engine, 'renders are counted by the statements that PostgreSQL was asked')
      : single({
          name: `${name}: renders`,
          engine,
          figure: Math.max(...rendersPerSecond),
          unit: 'a second',
          digits: 1,
          gate: { side: 'at most', value: RENDERS_PER_SECOND },
          notes: [`at ${POSTS_PER_SECOND} posts a second`],
        }),
  ];
}
