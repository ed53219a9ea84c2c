// The page on a phone with a slow network and processor, against a hand-written page with the same content.
import { brotliCompressSync } from 'node:zlib';
import { expectAnswer } from '../asking.ts';
import { JPEG_WIDTHS } from '../../src/features/media/contract/photograph-limits.ts';
import { photographAddress, type Photograph } from '../../src/features/media/contract/media.ts';
import type { PublicTribute } from '../../src/features/tributes/contract/tributes.ts';
import type { CachedAnswer } from '../bare/cached.ts';
import { measureRounds, median, type Gate, type Pair } from '../judge/judge.ts';
import type { PageParts } from '../pages/page-parts.ts';
import { openPhone, type Fetched, type Visit } from '../pages/phone.ts';
import { compared, notMeasured, single, type Result } from '../judge/result.ts';
import type { Stage } from '../stage.ts';
import { staticPage } from '../pages/static-page.ts';

const KB = 1024;
/** The product's page may block this much longer than the hand-written page, which has no script. */
const BLOCKING_MS = 20;
const PAINT = 1.05;
/** Browsers report layout shift with two decimals; a smaller shift than this rounds to zero. */
const STILL = 0.005;
const atMost = (value: number): Gate => ({ side: 'at most', value });

type Rounds = Record<'ours' | 'byHand', Visit>[];

export async function phoneResults(stage: Stage, parts: PageParts): Promise<Result[]> {
  const phone = await openPhone().catch((error: unknown) =>
    error instanceof Error ? error : new Error(String(error)),
  );
  if (phone instanceof Error) return [notMeasured('weight: on a phone', '', phone.message)];
  const url = `${stage.product.origin}/${stage.fixture.page.path}`;
  try {
    const whole = await phone.visit(url, { isScrolled: true });
    const site = await siteByHand(stage, fontsOf(whole.all), parts.fonts);
    const byHand = await stage.bare('static-site.ts', [await stage.write('by-hand.json', JSON.stringify(site))]);
    const wholeByHand = await phone.visit(byHand.origin, { isScrolled: true });
    const { rounds, runs } = await measureRounds(
      {
        ours: () => phone.visit(url, { isScrolled: false }),
        byHand: () => phone.visit(byHand.origin, { isScrolled: false }),
      },
      ({ lcpMs }) => lcpMs,
      stage.pace.pairs,
    );
    await byHand.stop();
    return [...weights(whole, wholeByHand, rounds), ...times(rounds, runs)];
  } finally {
    await phone.close();
  }
}

const bytesOf = (fetched: Fetched[]) => fetched.reduce((sum, { bytes }) => sum + bytes, 0);
const fontsOf = (fetched: Fetched[]) => fetched.filter(({ kind }) => kind === 'Font').map(({ path }) => path);

/** KB and number of files by kind: "Document 9.6 (1), Image 80.1 (5)". */
function breakdown(fetched: Fetched[]): string {
  const kinds = [...new Set(fetched.map(({ kind }) => kind))];
  const parts = kinds.map((kind) => {
    const own = fetched.filter((one) => one.kind === kind);
    return `${kind} ${(bytesOf(own) / KB).toFixed(1)} (${own.length})`;
  });
  return parts.join(', ');
}

/** Judges the heaviest visit: visits can differ by one picture, depending on how near it was to the screen. */
function weights(whole: Visit, byHand: Visit, rounds: Rounds): Result[] {
  const visits = [whole, ...rounds.map(({ ours }) => ours)];
  const heaviest = visits.toSorted((a, b) => bytesOf(b.first) - bytesOf(a.first))[0] ?? whole;
  const size = (name: string, figure: number, beside: number, gate: Gate, notes: string[]): Result => ({
    ...single({ name, engine: '', figure: figure / KB, beside: beside / KB, unit: 'KB', digits: 1, gate, notes }),
    isExact: true,
    isRemembered: true,
  });
  return [
    size('weight: first load', bytesOf(heaviest.first), bytesOf(byHand.first), atMost(180), [
      breakdown(heaviest.first),
    ]),
    size('weight: scrolled to the end', bytesOf(whole.all), bytesOf(byHand.all), atMost(330), [
      breakdown(whole.all),
      `by hand: ${breakdown(byHand.all)}`,
    ]),
    exactCount('weight: requests before scrolling', Math.max(...visits.map(({ first }) => first.length)), {
      beside: byHand.first.length,
      most: 8,
      digits: 0,
    }),
    exactCount('weight: layout shift', Math.max(...visits.map(({ layoutShift }) => layoutShift)), {
      beside: byHand.layoutShift,
      most: STILL,
      digits: 3,
    }),
  ];
}

function exactCount(name: string, figure: number, how: { beside: number; most: number; digits: number }): Result {
  const { beside, most, digits } = how;
  return {
    ...single({ name, engine: '', figure, beside, unit: '', digits, gate: atMost(most) }),
    isExact: true,
    isRemembered: true,
  };
}

function times(rounds: Rounds, runs: number): Result[] {
  // The two times can only be compared if the same element is the largest in both pages.
  const alike = rounds.filter(({ ours, byHand }) => ours.lcpElement === byHand.lcpElement);
  const lcp = alike.map(({ ours, byHand }) => ({ ours: ours.lcpMs, baseline: byHand.lcpMs }));
  const fcp = rounds.map(({ ours, byHand }) => ({ ours: ours.fcpMs, baseline: byHand.fcpMs }));
  const elements = new Set(rounds.map(({ ours, byHand }) => `${ours.lcpElement} / ${byHand.lcpElement}`));
  const blocking = (side: 'ours' | 'byHand') => median(rounds.map((round) => round[side].blockingMs));
  const blocked = single({
    name: 'weight: blocking time',
    engine: '',
    figure: blocking('ours'),
    beside: blocking('byHand'),
    unit: 'ms',
    gate: atMost(blocking('byHand') + BLOCKING_MS),
    notes: ['tasks over 50 ms on a processor four times slower'],
  });
  // If the page without a script is blocked too, the machine was busy.
  const isBusy = blocked.verdict === 'MISS' && blocking('byHand') > BLOCKING_MS;
  const paint = (name: string, pairs: Pair[], notes: string[]) =>
    compared({ name, engine: '', gate: atMost(PAINT), notes }, { pairs, runs }, (ms) => `${ms.toFixed(0)} ms`);
  return [
    isBusy ? { ...blocked, verdict: 'noisy' } : blocked,
    paint('weight: first paint, slow 4G', fcp, []),
    paint('weight: largest paint, slow 4G', lcp, [`largest: ${[...elements].join(', ')}`]),
  ];
}

/** All files of the hand-written page. Pictures and fonts are the product's, byte for byte. */
async function siteByHand(
  { product, fixture }: Stage,
  fonts: string[],
  preloaded: string[],
): Promise<Record<string, CachedAnswer>> {
  const { body } = await expectAnswer(`${product.origin}/api/public-tributes/${fixture.page.path}`, 200, {});
  const { tribute } = JSON.parse(body.toString()) as { tribute: PublicTribute };
  const page = brotliCompressSync(staticPage(tribute, { fonts: [...new Set(fonts)], preloaded }));
  const headers = ['content-type', 'text/html; charset=utf-8', 'content-encoding', 'br'];
  const site: Record<string, CachedAnswer> = { '/': { status: 200, headers, body: page.toString('base64') } };
  const pictures = [tribute.portrait, ...tribute.photographs].flatMap((photograph) =>
    photograph === null ? [] : filesOf(photograph),
  );
  for (const path of new Set([...fonts, ...preloaded, ...pictures])) {
    const file = await expectAnswer(product.origin + path, 200, {});
    const type = ['content-type', file.headers['content-type'] ?? ''];
    const kept = ['cache-control', 'public, max-age=31536000, immutable'];
    site[path] = { status: 200, headers: [...type, ...kept], body: file.body.toString('base64') };
  }
  return site;
}

function filesOf(photograph: Photograph): string[] {
  const jpegs = photograph.widths.filter((width) => JPEG_WIDTHS.some((made) => made === width));
  return [
    ...photograph.widths.flatMap((width) => [
      photographAddress(photograph, width, 'avif'),
      photographAddress(photograph, width, 'webp'),
    ]),
    ...jpegs.map((width) => photographAddress(photograph, width, 'jpg')),
  ];
}
