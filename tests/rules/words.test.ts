// Checks every sentence of the product against the rules of tact.
import { describe, expect, it } from 'vitest';
import { wordsIn } from '../../scripts/words/files.ts';
import { isOfWeb } from '../../scripts/tree/rooms.ts';
import { isNode, parse, readSources, walk } from '../../scripts/tree/source-files.ts';

interface Words {
  place: string;
  text: string;
}

/** Every string and template in a file that people may read. Paths of imports are left out. */
function wordsOf(path: string, source: string): Words[] {
  const found: Words[] = [];
  walk(parse(path, source).program, (node, parent) => {
    if (parent?.type.startsWith('Import') || parent?.type.startsWith('Export')) return;
    const place = `${path}:${source.slice(0, node.start).split('\n').length}`;
    if (node.type === 'Literal' && typeof node['value'] === 'string') found.push({ place, text: node['value'] });
    const cooked = node.type === 'TemplateElement' ? node['value'] : null;
    if (typeof cooked === 'object' && cooked !== null)
      found.push({ place, text: String(Reflect.get(cooked, 'cooked')) });
  });
  return found;
}

const messages = [...(await wordsIn('en'))].flatMap(([path, source]) => wordsOf(path, source));
const placesWith = (unwanted: RegExp) =>
  messages.filter(({ text }) => unwanted.test(text)).map(({ place, text }) => `${place} ${text}`);

describe('the words of the product', () => {
  it('are there', () => {
    expect(messages.length).toBeGreaterThan(100);
  });

  it('never cheer, blame or hurry', () => {
    expect(placesWith(/\b(oops|awesome|congratulations|hooray|whoops|yay|amazing)\b|success!/i)).toEqual([]);
    expect(placesWith(/\bwe miss you\b|\b(last chance|act now|don.t miss)\b/i)).toEqual([]);
    expect(placesWith(/\b(you failed|your fault|illegal|forbidden|invalid input)\b/i)).toEqual([]);
  });

  it('never raise their voice', () => {
    expect(placesWith(/!/)).toEqual([]);
    expect(placesWith(/\b[A-Z]{5,}\b/)).toEqual([]);
  });

  it('call death by its name', () => {
    expect(placesWith(/\bthe deceased\b|\b(passed away|passed on|departed|lost (?:one|ones))\b/i)).toEqual([]);
  });

  it('rank and count nobody', () => {
    expect(placesWith(/\b(views?|visitors today|top (donors|memories)|trending|streak|badge)\b/i)).toEqual([]);
  });

  it('hold no emoji', () => {
    expect(placesWith(/\p{Extended_Pictographic}/u)).toEqual([]);
  });
});

const READ_ALOUD = new Set(['alt', 'title', 'placeholder', 'aria-label', 'aria-description', 'label', 'hint']);

it('stand in the files of words, never in markup', async () => {
  const places: string[] = [];
  for (const [path, source] of await readSources(['src'])) {
    if (!isOfWeb(path) || !path.endsWith('.tsx') || path.endsWith('.test.tsx') || path.includes('styleguide')) continue;
    walk(parse(path, source).program, (node, parent) => {
      const line = () => source.slice(0, node.start).split('\n').length;
      if (node.type === 'JSXText' && /\p{L}{2}/u.test(String(node['value'])))
        places.push(`${path}:${line()} ${String(node['value']).trim()}`);
      const name = parent?.type === 'JSXAttribute' && isNode(parent['name']) ? String(parent['name']['name']) : '';
      const isWords = node.type === 'Literal' && READ_ALOUD.has(name) && /\p{L}{2}/u.test(String(node['value']));
      if (isWords) places.push(`${path}:${line()} ${name}="${String(node['value'])}"`);
    });
  }
  expect(places).toEqual([]);
});

function counted(names: readonly string[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const name of names) times.set(name, (times.get(name) ?? 0) + 1);
  return times;
}

it('are all said: those that the server takes by language too, whose use no import shows', async () => {
  const sources = [...(await readSources(['src', 'seeds']))].filter(([path]) => !path.includes('.test.'));
  const timesIn = new Map(sources.map(([path, text]) => [path, counted(text.match(/\w+/g) ?? [])]));
  const places = counted([...timesIn.values()].flatMap((times) => [...times.keys()]));
  const unsaid: string[] = [];
  for (const [own, source] of sources.filter(([path]) => path.includes('/words/en/'))) {
    for (const [, name = ''] of source.matchAll(/^export (?:const|function) (\w+)/gm)) {
      const isSaid = (places.get(name) ?? 0) > 1 || (timesIn.get(own)?.get(name) ?? 0) > 1;
      if (!isSaid) unsaid.push(`${own} ${name}`);
    }
  }
  expect(unsaid).toEqual([]);
});
