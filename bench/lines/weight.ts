// The bytes a phone must fetch, compressed, before the page can be read and used.
import { brotliDecompressSync, gzipSync } from 'node:zlib';
import { askSettled, expectAnswer } from '../asking.ts';
import type { Gate } from '../judge/judge.ts';
import { pageParts, staticImports } from '../pages/page-parts.ts';
import { single, type Result } from '../judge/result.ts';
import { phoneResults } from './weight-on-phone.ts';
import type { Line } from '../line.ts';

const KB = 1024;
/** In KB. With the styles of the first screen, the page fits in the first ten packets that a server may send at once. */
const HTML_GATE: Gate = { side: 'at most', value: 14 };
const SCRIPT_GATE: Gate = { side: 'at most', value: 8 };

export const weightLine: Line = {
  name: 'weight',
  isPerEngine: false,
  needs: [],
  hasExact: true,
  async measure(stage) {
    const { product, fixture } = stage;
    // A busy machine may finish the best compression late, so wait longer than usual.
    const page = await askSettled(`${product.origin}/${fixture.page.path}`, 6_000);
    if (page.headers['content-encoding'] !== 'br') throw new Error('The page was not sent with brotli');
    const html = brotliDecompressSync(page.body).toString();
    const parts = pageParts(html);
    const scripts = await scriptsOf(product.origin, parts.scripts);
    const script = sum(
      [...scripts.values(), ...parts.inlineScripts].map((text) => gzipSync(text, { level: 9 }).length),
    );
    const styles = await sent(product.origin, parts.styles);
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
      ...(await phoneResults(stage, parts)),
    ];
  },
};

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

const sized = (name: string, bytes: number, gate: Gate | null, notes: string[]): Result => ({
  ...single({ name, engine: '', figure: bytes / KB, unit: 'KB', digits: 2, gate, notes }),
  isExact: true,
  isRemembered: true,
});
