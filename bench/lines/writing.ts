// Help with writing: how many false sentences the checks let through and how many true ones they remove, and how soon
// facts and the first words appear.
import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FACTS_PER_TRIBUTE, MOST_WRITING_RUNS } from '../../src/shared/limits/limits.ts';
import { judge, readCorpus } from '../../tests/writing/corpus.ts';
import { NGINX_MISSING, startProxy } from '../bare/nginx.ts';
import { percentile, type Gate } from '../judge/judge.ts';
import { notMeasured, single, type Result } from '../judge/result.ts';
import { cookieOfKeeper, sender, type Send } from '../sending.ts';
import type { Stage } from '../stage.ts';
import type { Line } from '../line.ts';

const OPENINGS = 60;
const FIRST_WORDS = 10;
const SOON: Gate = { side: 'at most', value: 300 };

export const writingLine: Line = {
  name: 'writing',
  isPerEngine: false,
  needs: [],
  hasExact: true,
  async measure(stage) {
    const send = sender(stage.product, stage.fixture.cookie);
    const id = await fullPage(send);
    return [...(await locked()), await opening(stage, send, id), ...(await firstWords(stage))];
  },
};

async function locked(): Promise<Result[]> {
  const { traps, through, outputs, sentences, lost } = judge(await readCorpus());
  const share = (lost.length / sentences) * 100;
  return [
    single({
      name: 'writing: traps let through',
      engine: '',
      figure: through.length,
      unit: `of ${traps}`,
      gate: { side: 'at most', value: 0 },
      notes: [`traps let through: ${through.length} of ${traps}`],
      isExact: true,
    }),
    single({
      name: 'writing: true sentences lost',
      engine: '',
      figure: share,
      unit: '%',
      digits: 1,
      gate: { side: 'at most', value: 5 },
      notes: [`${lost.length} of ${sentences}, in ${outputs} texts`],
      isExact: true,
    }),
  ];
}

/** A draft with the largest allowed number of facts and composed texts. */
async function fullPage(send: Send): Promise<string> {
  const id = randomUUID();
  await send('POST', '/api/tributes', { id, changes: { name: 'Margaret Hale', bornIn: 'Whitby' } });
  await send('PUT', `/api/tributes/${id}/writing/choice`, { isHelpOn: true });
  for (let at = 1; at <= FACTS_PER_TRIBUTE; at += 1) {
    const fact = {
      key: 'other',
      value: `Taught class ${at} the names of the ferns behind the abbey in ${1950 + (at % 40)}`,
    };
    await send('PUT', `/api/tributes/${id}/facts/${randomUUID()}`, fact);
  }
  for (let run = 0; run < MOST_WRITING_RUNS; run += 1) await (await compose(send, id)).text();
  return id;
}

const compose = (send: Send, id: string) =>
  send('POST', `/api/tributes/${id}/writing/${randomUUID()}`, { kind: 'life-story', voice: 'plain' });

async function opening({ engine }: Stage, send: Send, id: string): Promise<Result> {
  const times: number[] = [];
  for (let at = 0; at < OPENINGS; at += 1) {
    const start = performance.now();
    const answers = await Promise.all(
      ['facts', 'writing'].map((part) => send('GET', `/api/tributes/${id}/${part}`, undefined)),
    );
    await Promise.all(answers.map((answer) => answer.arrayBuffer()));
    times.push(performance.now() - start);
  }
  const notes = [`${FACTS_PER_TRIBUTE} facts, ${MOST_WRITING_RUNS} composed texts`];
  const figure = percentile(times, 99);
  return single({
    name: 'writing: facts and texts of a page, p99',
    engine: engine.name,
    figure,
    unit: 'ms',
    gate: SOON,
    notes,
  });
}

async function firstWords({ product, fixture, engine }: Stage): Promise<Result[]> {
  // The full page's keeper has reached the rate limit, so another person asks for texts.
  const cookie = await cookieOfKeeper(product, 1, fixture.keeper.password);
  const straight = sender(product, cookie);
  const id = randomUUID();
  await straight('POST', '/api/tributes', { id, changes: { name: 'Margaret Hale', bornIn: 'Whitby' } });
  await straight('PUT', `/api/tributes/${id}/writing/choice`, { isHelpOn: true });
  const folder = mkdtempSync(join(tmpdir(), 'rosemary-bench-nginx-'));
  const proxy = await startProxy(folder, product.origin);
  try {
    const name = 'writing: first words';
    const direct = single({ name, engine: engine.name, figure: await soonest(straight, id), unit: 'ms', gate: SOON });
    const proxied = `${name} through nginx`;
    if (!proxy) return [direct, notMeasured(proxied, engine.name, NGINX_MISSING)];
    const send = sender({ ...product, origin: proxy.origin }, cookie);
    return [
      direct,
      single({ name: proxied, engine: engine.name, figure: await soonest(send, id), unit: 'ms', gate: SOON }),
    ];
  } finally {
    await proxy?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The longest of several times from the request until the first sentence. */
async function soonest(send: Send, id: string): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < FIRST_WORDS; at += 1) {
    const start = performance.now();
    const reader = (await compose(send, id)).body?.pipeThrough(new TextDecoderStream()).getReader();
    if (!reader) throw new Error('There is no stream');
    for (let text = ''; !text.includes('sentence');) {
      const { done, value } = await reader.read();
      if (done) throw new Error(`The stream ended without a word: ${text}`);
      text += value;
    }
    times.push(performance.now() - start);
    await reader.cancel();
  }
  return Math.max(...times);
}
