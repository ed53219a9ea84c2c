// What a phone must fetch before the page can be read and used.
import { gzipSync } from 'node:zlib';
import { brotliDecompressSync } from 'node:zlib';
import { askSettled, expectAnswer } from '../asking.ts';
import { fits, type Gate } from '../judge.ts';
import { pageParts, staticImports } from '../page-parts.ts';
import type { Result } from '../result.ts';
import type { Line } from './line.ts';

const KB = 1024;
const HTML_GATE: Gate = { side: 'at most', value: 9.5 };
const SCRIPT_GATE: Gate = { side: 'at most', value: 8 };

export const weightLine: Line = {
  name: 'weight',
  isPerEngine: false,
  needsGrowth: false,
  async measure({ product, fixture }) {
    const url = `${product.origin}/${fixture.page.path}`;
    const page = await askSettled(url);
    if (page.headers['content-encoding'] !== 'br') throw new Error('The page was not sent with brotli');
    const html = brotliDecompressSync(page.body).toString();
    const parts = pageParts(html);
    const scripts = await scriptsOf(product.origin, parts.scripts);
    const script = sum(
      [...scripts.values(), ...parts.inlineScripts].map((text) => gzipSync(text, { level: 9 }).length),
    );
    const styles = await sent(product.origin, parts.styles);
    const fonts = await sent(product.origin, parts.fonts);
    return [
      sized('weight: HTML, brotli', page.body.length, HTML_GATE, [
        `${html.length} characters`,
        `${parts.pictures} pictures`,
      ]),
      sized('weight: JavaScript, gzip -9', script, SCRIPT_GATE, [
        `${scripts.size} files`,
        `${parts.inlineScripts.length} inline`,
      ]),
      sized('weight: style sheets, as sent', styles, null, [`${parts.styles.length} files`]),
      sized('weight: fonts sent for at once', fonts, null, [`${parts.fonts.length} files`]),
    ];
  },
};

/** The scripts of a page with everything they import before they run. */
async function scriptsOf(origin: string, first: string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const waiting = [...first];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue;
    const source = (await expectAnswer(origin + path, 200, {})).body.toString();
    found.set(path, source);
    waiting.push(...staticImports(source, path));
  }
  return found;
}

async function sent(origin: string, paths: string[]): Promise<number> {
  const answers = await Promise.all(paths.map((path) => expectAnswer(origin + path, 200)));
  return sum(answers.map(({ body }) => body.length));
}

const sum = (figures: number[]) => figures.reduce((total, figure) => total + figure, 0);

function sized(name: string, bytes: number, gate: Gate | null, notes: string[]): Result {
  const size = bytes / KB;
  const verdict = gate === null ? 'shown' : fits(gate, size) ? 'pass' : 'MISS';
  return {
    name,
    engine: '',
    ours: `${size.toFixed(2)} KB`,
    baseline: '',
    ratio: null,
    gate,
    verdict,
    notes,
    pairs: [],
  };
}
