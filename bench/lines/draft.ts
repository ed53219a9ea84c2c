// Writing a page: an autosave against one INSERT, and a page with many photographs and versions against a small one.
import { addressOf } from '../../src/shared/screens/addresses.ts';
import { medianMs, repeated, timesMs } from '../asking.ts';
import { grownPaths, LARGE } from '../grown.ts';
import { measurePairs, median, percentile, type Gate } from '../judge/judge.ts';
import { createProse } from '../pages/prose.ts';
import { compared, single, type Result } from '../judge/result.ts';
import { readTribute, sender } from '../sending.ts';
import type { Stage } from '../stage.ts';
import type { Line } from '../line.ts';

const SAVES = 200;
const VERSIONS = 20;
const OPENINGS = 60;
const SHOWINGS = 30;
const MOST_MS = 300;
/** A save makes two statements more than the INSERT: it reads session and permissions, and merges what others saved. */
const SAVE_GATE: Gate = { side: 'at most', value: 6 };
const STORY_WORDS = 1_500;

export const draftLine: Line = {
  name: 'draft',
  isPerEngine: true,
  needs: ['large'],
  hasExact: false,
  async measure(stage) {
    const id = await largeId(stage);
    return [await autosave(stage), await showing(stage, id), await opening(stage, id)];
  },
};

async function largeId({ product, fixture }: Stage): Promise<string> {
  const send = sender(product, fixture.cookie);
  const { tributes } = (await (await send('GET', '/api/tributes', undefined)).json()) as {
    tributes: { id: string; path: string | null }[];
  };
  const found = tributes.find(({ path }) => path === grownPaths.large);
  if (!found) throw new Error('The keeper of the bench does not keep the large tribute');
  return found.id;
}

/** Saves a story of 1,500 words again and again. Each save waits for the one before, as in the editor. */
async function autosave(stage: Stage): Promise<Result> {
  const { product, fixture, engine, pace } = stage;
  const { id } = fixture.guestbook;
  const headers = { origin: product.publicUrl, cookie: fixture.cookie, 'content-type': 'application/json' };
  const stories = ['first', 'second'].map((_, at) => createProse(20 + at).story(STORY_WORDS));
  const bare = await stage.bareMemories();
  const times: Record<'ours' | 'baseline', number[]> = { ours: [], baseline: [] };
  const ours = async () => {
    const { rev } = await readTribute(sender(product, fixture.cookie), id);
    const saved = await timesMs(repeated(`${product.origin}/api/tributes/${id}`, SAVES), (at) => ({
      method: 'PATCH',
      headers,
      body: JSON.stringify({ rev: rev + at, changes: { story: stories[at % 2] } }),
    }));
    times.ours.push(...saved);
    return percentile(saved, 0.99);
  };
  const baseline = async () => {
    const kept = await timesMs(repeated(bare.origin, SAVES), (at) => ({
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Anne', relation: '', words: stories[at % 2] }),
    }));
    times.baseline.push(...kept);
    return percentile(kept, 0.99);
  };
  try {
    await ours();
    await baseline();
    const measured = await measurePairs({ ours, baseline }, pace.pairs);
    const middle = ({ ours: one, baseline: other }: typeof times) =>
      `p50 ${median(one).toFixed(2)} / ${median(other).toFixed(2)} ms`;
    const named = { name: 'draft: autosave, p99', engine: engine.name, gate: SAVE_GATE, notes: [middle(times)] };
    return compared(named, measured, (figure) => `${figure.toFixed(2)} ms`);
  } finally {
    await bare.stop();
  }
}

/** Measures the time to show changes to visitors. Each time adds a version, and only the newest twenty are kept. */
async function showing({ product, fixture, engine }: Stage, id: string): Promise<Result> {
  const send = sender(product, fixture.cookie);
  const times: number[] = [];
  for (let at = 0; at < SHOWINGS; at += 1) {
    const { rev } = await readTribute(send, id);
    await send('PATCH', `/api/tributes/${id}`, { rev, changes: { place: `Millbrook ${at}` } });
    const start = performance.now();
    const looked = (await (await send('GET', `/api/tributes/${id}/changes`, undefined)).json()) as { revision: string };
    await send('POST', `/api/tributes/${id}/showings`, { revision: looked.revision });
    times.push(performance.now() - start);
  }
  return single({
    name: 'draft: looking at changes and showing them, p99',
    engine: engine.name,
    figure: percentile(times, 0.99),
    unit: 'ms',
    digits: 1,
    gate: { side: 'at most', value: MOST_MS },
    notes: [`${LARGE.photographs} photographs`, `p50 ${median(times).toFixed(1)} ms`],
  });
}

async function opening({ product, fixture, engine }: Stage, id: string): Promise<Result> {
  const versions = (await (
    await sender(product, fixture.cookie)('GET', `/api/tributes/${id}/versions`, undefined)
  ).json()) as { versions: object[] };
  if (versions.versions.length < VERSIONS) throw new Error(`There are only ${versions.versions.length} versions`);
  const question = () => ({ headers: { cookie: fixture.cookie } });
  const editor = (tribute: string) =>
    product.origin + addressOf('createTribute', {}, { query: { tribute, step: 'photographs' } });
  const times = await timesMs(repeated(editor(id), OPENINGS), question);
  const changes = await medianMs(repeated(product.origin + addressOf('changes', { id }), OPENINGS), question);
  const small = await medianMs(repeated(editor(fixture.page.id), OPENINGS), question);
  return single({
    name: 'draft: opening the editor, p99',
    engine: engine.name,
    figure: percentile(times, 0.99),
    unit: 'ms',
    digits: 1,
    gate: { side: 'at most', value: MOST_MS },
    notes: [
      `${LARGE.photographs} photographs, ${VERSIONS} versions`,
      `p50 ${median(times).toFixed(1)} ms; with 12 it is ${small.toFixed(1)} ms; its changes and versions ${changes.toFixed(1)} ms`,
    ],
  });
}
