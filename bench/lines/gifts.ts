// Giving: webhooks, a page with many gifts, and the gift form as a phone sees it.
import { Agent, request } from 'node:http';
import { addressOf } from '../../src/shared/screens/addresses.ts';
import { askSettled, expectAnswer, medianMs, repeated } from '../asking.ts';
import { pause } from '../children.ts';
import { cardSettings, signedEvents } from '../gifts.ts';
import { GIFTS, grownPaths } from '../grown.ts';
import { measurePairs, measureRounds, type Gate } from '../judge/judge.ts';
import { openPhone } from '../pages/phone.ts';
import { canMeasureProcesses, cpuSecondsOf, whileStopped } from '../processes.ts';
import { compared, notMeasured, single, type Result } from '../judge/result.ts';
import type { Stage } from '../stage.ts';
import { CONNECTIONS, type Line } from '../line.ts';

const KB = 1024;
/** A small number, because the jobs of these events would slow the next measurement. */
const EVENTS = 400;
const FEW_EVENTS = 100;
const LOOK_MS = 1_000;
const IDLE_SHARE = 0.1;
const IDLE_MOST_MS = 300_000;
const READS = 25;
const SAVED_READS = 200;
const atMost = (value: number): Gate => ({ side: 'at most', value });

export const giftsLine: Line = {
  name: 'gifts',
  isPerEngine: true,
  needs: ['gifts'],
  hasExact: true,
  async measure(stage) {
    await stage.restart('/readyz', cardSettings);
    try {
      const give = await givePath(stage);
      return [
        await told(stage),
        ...(await ofMany(stage)),
        ...(await ofForm(stage, give)),
        ...(await onPhone(stage, give)),
      ];
    } finally {
      await stage.restart();
    }
  },
};

const ms = (figure: number) => `${figure.toFixed(2)} ms`;

/** Measures webhook events stored and acknowledged per second. Their payout jobs run meanwhile and call no provider. */
async function told(stage: Stage): Promise<Result> {
  const { product, engine, pace } = stage;
  const bare = await stage.bareEvents();
  const count = pace.isQuick ? FEW_EVENTS : EVENTS;
  let run = 0;
  const rate = (url: string) => async () => {
    run += 1;
    const events = signedEvents(count, `${engine.name}${run}`);
    const start = performance.now();
    await postAll(url, events);
    return count / ((performance.now() - start) / 1000);
  };
  try {
    const ours = rate(`${product.origin}/webhooks/card-payments`);
    // The product is paused meanwhile, because its remaining jobs would slow the baseline.
    const baseline = () => whileStopped(product.pid, rate(bare.origin));
    for (const side of [ours, baseline]) await side();
    const measured = await measurePairs({ ours, baseline }, pace.pairs);
    const gate: Gate = { side: 'at least', value: 0.2 };
    const notes = [`${count} each, ${CONNECTIONS} at once; ours checks a signature and keeps a job beside the row`];
    return compared(
      { name: 'gifts: webhooks', engine: engine.name, gate, notes },
      measured,
      (figure) => `${figure.toFixed(0)}/s`,
    );
  } finally {
    await bare.stop();
    await untilIdle(product.pid);
  }
}

async function untilIdle(pid: number): Promise<void> {
  if (!canMeasureProcesses) return;
  for (const end = Date.now() + IDLE_MOST_MS; Date.now() < end;) {
    const before = cpuSecondsOf(pid);
    await pause(LOOK_MS);
    if (cpuSecondsOf(pid) - before < (LOOK_MS / 1000) * IDLE_SHARE) return;
  }
  throw new Error('The jobs of the events were not done in time');
}

async function postAll(url: string, events: readonly { body: string; signature: string }[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const waiting = [...events];
  const post = ({ body, signature }: { body: string; signature: string }) =>
    new Promise<void>((resolve, reject) => {
      const headers = {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
        'stripe-signature': signature,
      };
      const asked = request(url, { agent, method: 'POST', headers }, (response) => {
        response
          .resume()
          .once('end', () =>
            response.statusCode === 200 ? resolve() : reject(new Error(`${url} answered ${response.statusCode}`)),
          );
      });
      asked.once('error', reject).end(body);
    });
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (let event = waiting.pop(); event !== undefined; event = waiting.pop()) await post(event);
    }),
  );
  agent.destroy();
}

/** Path of the gift form of the page with few gifts. */
async function givePath({ product }: Stage): Promise<string> {
  const { body } = await expectAnswer(`${product.origin}/${grownPaths.fewGifts}`, 200, {});
  const path = /href="(\/[\w-]+\/give\/[\w-]+)"/.exec(body.toString())?.[1];
  if (path === undefined) throw new Error(`/${grownPaths.fewGifts} leads to no gift`);
  return path;
}

async function ofMany(stage: Stage): Promise<Result[]> {
  const { product, engine, pace } = stage;
  const { fewGifts, manyGifts } = grownPaths;
  const name = (what: string) => `gifts: ${GIFTS.few} to ${GIFTS.many} gifts, ${what}`;
  const pair = async (what: string, gate: number, read: (path: string) => Promise<number>) => {
    const [ours, baseline] = [() => read(manyGifts), () => read(fewGifts)];
    for (const side of [ours, baseline, ours, baseline]) await side();
    const measured = await measurePairs({ ours, baseline }, pace.finePairs);
    return compared({ name: name(what), engine: engine.name, gate: atMost(gate) }, measured, ms);
  };
  const bytesOf = async (path: string) => (await askSettled(`${product.origin}/${path}`)).body.length;
  const [few, many] = [await bytesOf(fewGifts), await bytesOf(manyGifts)];
  const bytes = single({
    name: name('bytes'),
    engine: engine.name,
    figure: ((many - few) / few) * 100,
    unit: '%',
    digits: 2,
    gate: atMost(10),
    notes: [`${few} B to ${many} B; the newest gifts and a link to the others`],
  });
  return [
    await pair('page rendered', 1.5, (path) => medianMs(repeated(`${product.origin}/r/${path}`, READS))),
    await pair('page kept', 1.1, (path) => medianMs(repeated(`${product.origin}/${path}`, SAVED_READS))),
    { ...bytes, isExact: true },
  ];
}

/** Compares the gift form with the tribute's page. Neither is cached, so both are rendered for each request. */
async function ofForm({ product, engine, pace }: Stage, give: string): Promise<Result[]> {
  const read = (path: string) => () => medianMs(repeated(product.origin + path, READS));
  const [ours, baseline] = [read(give), read(`/r/${grownPaths.fewGifts}`)];
  for (const side of [ours, baseline, ours, baseline]) await side();
  const measured = await measurePairs({ ours, baseline }, pace.finePairs);
  const { body } = await askSettled(product.origin + give);
  const size = single({
    name: 'gifts: form, brotli',
    engine: engine.name,
    figure: body.length / KB,
    unit: 'KB',
    digits: 2,
    gate: atMost(14),
  });
  return [
    compared({ name: 'gifts: form, answered', engine: engine.name, gate: atMost(1) }, measured, ms),
    { ...size, isExact: true },
  ];
}

/** On a phone, measures the gift form's first paint against the terms', and the time from the press to the dialog. */
async function onPhone({ product, engine, pace }: Stage, give: string): Promise<Result[]> {
  const phone = await openPhone().catch((error: unknown) =>
    error instanceof Error ? error : new Error(String(error)),
  );
  if (phone instanceof Error) return [notMeasured('gifts: on a phone', engine.name, phone.message)];
  const page = `${product.origin}/${grownPaths.fewGifts}`;
  const terms = product.origin + addressOf('terms');
  const painted = (url: string) => async () => (await phone.visit(url, { isScrolled: false })).fcpMs;
  try {
    const { rounds, runs } = await measureRounds(
      {
        ours: painted(product.origin + give),
        dialog: () => phone.press(page, { what: 'a[data-give]', shows: 'dialog[open]' }),
        terms: painted(terms),
      },
      (figure) => figure,
      pace.pairs,
    );
    const paint = (name: string, gate: number, pairs: { ours: number; baseline: number }[]) =>
      compared(
        { name, engine: engine.name, gate: atMost(gate) },
        { pairs, runs },
        (figure) => `${figure.toFixed(0)} ms`,
      );
    return [
      paint(
        'gifts: form, first paint, slow 4G',
        1.1,
        rounds.map((round) => ({ ours: round.ours, baseline: round.terms })),
      ),
      paint(
        'gifts: dialog, from the press, slow 4G',
        1.5,
        rounds.map((round) => ({ ours: round.dialog, baseline: round.ours })),
      ),
    ];
  } finally {
    await phone.close();
  }
}
