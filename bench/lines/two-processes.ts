// Two processes of the product on one PostgreSQL, each on its own port, against nginx with two workers.
import { askSettled } from '../asking.ts';
import { NGINX_MISSING } from '../bare/nginx.ts';
import { median } from '../judge/judge.ts';
import type { Product } from '../product.ts';
import { notMeasured, single, type Result } from '../judge/result.ts';
import { grownPaths } from '../grown.ts';
import { leaveAndWatch, reportAndWatch } from '../pages/visibility.ts';
import type { Stage } from '../stage.ts';
import type { Line } from '../line.ts';
import { BROTLI, expectSame, cached, loadInRounds, rates } from './load.ts';

const NAME = 'two-processes';
const CHANGES = 20;
const LATEST_MS = 250;
/** Promise 25: a hidden post disappears within this time in every process. */
const HIDDEN_WITHIN_MS = 5_000;

export const twoProcessesLine: Line = {
  name: NAME,
  isPerEngine: true,
  needs: ['open'],
  hasExact: true,
  async measure(stage) {
    if (stage.databaseUrl === null)
      return [notMeasured(NAME, stage.engine.name, 'the embedded database belongs to one process')];
    const second = await stage.second();
    try {
      return [
        await speed(stage, second),
        await changesSeen(stage, second, { what: 'words left', latestMs: LATEST_MS, watch: leaveAndWatch }),
        await changesSeen(stage, second, { what: 'words hidden', latestMs: HIDDEN_WITHIN_MS, watch: reportAndWatch }),
      ];
    } finally {
      await second.stop();
    }
  },
};

async function speed(stage: Stage, second: Product): Promise<Result> {
  const path = `/${stage.fixture.page.path}`;
  const answers = [await askSettled(stage.product.origin + path), await askSettled(second.origin + path)] as const;
  const nginx = await stage.nginx(cached(answers[0]));
  if (nginx === null) return notMeasured(NAME, stage.engine.name, NGINX_MISSING);
  try {
    await expectSame(nginx.origin, answers[0], BROTLI);
    const readings = await loadInRounds(stage, {
      ours: { urls: [stage.product.origin + path, second.origin + path], headers: BROTLI },
      nginx: { urls: [nginx.origin + path, nginx.origin + path], headers: BROTLI },
    });
    const gate = { side: 'at least', value: 0.7 } as const;
    return rates(readings, { name: NAME, engine: stage.engine.name, gate, baseline: 'nginx' });
  } finally {
    await nginx.stop();
  }
}

interface Watched {
  what: string;
  latestMs: number;
  watch: typeof leaveAndWatch;
}

/** Changes something in one process and times when the other one shows it. */
async function changesSeen(stage: Stage, second: Product, { what, latestMs, watch }: Watched): Promise<Result> {
  const seen: number[] = [];
  for (let at = 0; at < CHANGES; at += 1) {
    const [writer, reader] = at % 2 === 0 ? [stage.product, second] : [second, stage.product];
    // Makes the reading process cache the page, so that the change must reach its cache.
    await askSettled(`${reader.origin}/${grownPaths.open}`, 0);
    seen.push(await watch({ writer, reader, path: grownPaths.open, mark: `${what} ${at}`.replaceAll(' ', '-') }));
  }
  return single({
    name: `${NAME}: ${what} in the other are seen so`,
    engine: stage.engine.name,
    figure: Math.max(...seen),
    unit: 'ms',
    digits: 1,
    gate: { side: 'at most', value: latestMs },
    notes: [`the slowest of ${CHANGES}; median ${median(seen).toFixed(1)} ms after the 201`],
  });
}
