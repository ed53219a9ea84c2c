import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ACCENTS } from '../../features/tributes/contract/tribute-fields.ts';

const folder = import.meta.dirname;
const sheets = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.css'));
const tokens = await readFile(join(folder, 'tokens.css'), 'utf8');
const [day = '', ownNight = '', chosenNight = ''] = tokens.split(/^  @media .*$/m);

type Colour = [number, number, number];
const parse = (hex: string): Colour => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Colour;
const mix = (one: Colour, other: Colour, share: number) =>
  one.map((part, index) => part * share + (other[index] ?? 0) * (1 - share)) as Colour;

function luminance(colour: Colour): number {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Colour;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Colour, other: Colour): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function valuesOf(selector: string, isNight: boolean): Map<string, Colour> {
  const found = new Map<string, Colour>();
  const rules = (isNight ? ownNight : day).matchAll(
    new RegExp(`^ +${selector.replaceAll('.', '\\.')}\\S* \\{\n([^{}]*?)(?:\\}|\n\n)`, 'gm'),
  );
  for (const [, body = ''] of rules) {
    for (const [, name = '', hex = ''] of body.matchAll(/--([a-z-]+): (#[0-9a-f]{6})\b/g)) found.set(name, parse(hex));
  }
  return found;
}

const palettes = ACCENTS.flatMap((accent) =>
  [false, true].map((isNight) => {
    const common = new Map([...valuesOf(':root', false), ...(isNight ? valuesOf(':root', true) : [])]);
    const own = valuesOf(`.accent-${accent}`, isNight);
    const values = new Map([...common, ...own]);
    const of = (name: string) => {
      const value = values.get(name);
      if (!value) throw new Error(`There is no colour "${name}"`);
      return value;
    };
    // At night the wash is derived from the accent (tokens.css).
    const wash = isNight ? mix(of('accent'), parse('#1a221e'), 0.16) : of('wash');
    return { name: `${accent} by ${isNight ? 'night' : 'day'}`, isOwn: own.has('accent'), of, wash };
  }),
);

describe.each(palettes)('$name', ({ isOwn, of, wash }) => {
  it('has an accent of its own', () => {
    expect(isOwn).toBe(true);
  });

  it('can be read', () => {
    for (const ground of ['paper', 'card', 'deep']) {
      expect(contrast(of('ink'), of(ground))).toBeGreaterThanOrEqual(7);
      expect(contrast(of('soft'), of(ground))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(of('accent'), of(ground))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(of('alert'), of(ground))).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(of('on-accent'), of('accent'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(of('accent'), wash)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(of('ink'), wash)).toBeGreaterThanOrEqual(7);
    expect(contrast(of('alert'), of('alert-wash'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(of('on-dusk-soft'), of('dusk'))).toBeGreaterThanOrEqual(4.5);
  });

  it('shows where a field ends', () => {
    expect(contrast(of('edge'), of('card'))).toBeGreaterThanOrEqual(3);
    expect(contrast(of('accent'), of('paper'))).toBeGreaterThanOrEqual(3);
  });
});

it('has one night, of the device or chosen', () => {
  const rulesIn = (part: string) => part.slice(part.indexOf('{\n'), part.lastIndexOf('    }')).trim();
  expect(rulesIn(ownNight)).toContain('--paper');
  expect(rulesIn(ownNight)).toBe(rulesIn(chosenNight));
});

it('keeps every raw colour of text and ground among the tokens', async () => {
  // Sheets that may have raw colours: for print, drawings and photographs, which look the same by day and night.
  const own = [
    'tokens.css',
    'print.css',
    'screens/editor-photographs.css',
    'screens/photographs.css',
    'screens/gestures.css',
    'screens/giving.css',
  ];
  expect(sheets.length).toBeGreaterThan(own.length);
  for (const name of sheets.filter((one) => !own.includes(one))) {
    const css = await readFile(join(folder, name), 'utf8');
    expect(css.match(/(?:^|\s)(?:color|background|border-color): #[0-9a-f]+/g), name).toBeNull();
  }
});

it('loads nothing from anywhere else', async () => {
  for (const name of sheets) {
    expect(await readFile(join(folder, name), 'utf8'), name).not.toMatch(/https?:|\/\/[a-z]/);
  }
});
