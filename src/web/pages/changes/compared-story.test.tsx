import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { samplePhotograph } from '../../../../tests/support/sample-tribute.ts';
import type { OwnPhotograph } from '../../../contract/media.ts';
import { photographLine } from '../../../contract/story-blocks.ts';
import type { Snapshot } from '../../../contract/tributes.ts';
import { emptyFields } from '../../domains/editor/fields.ts';
import { ComparedStory } from './compared-story.tsx';

const photographs = [1, 2].map((number): OwnPhotograph => {
  const photograph = samplePhotograph(number);
  const { width, height } = photograph;
  return { ...photograph, edit: { turn: 0, crop: null }, original: { width, height }, likeId: null };
});
const [one = '', two = ''] = photographs.map(({ id }) => photographLine(id));
const gone = photographLine('019aa8c2-7e40-7000-8abc-00000000ffff');
const state = (story: string, shown = photographs): Snapshot => ({
  ...emptyFields,
  story,
  portrait: null,
  photographs: shown,
});
const compared = (before: string, after: string, side: 'before' | 'after') =>
  renderToStaticMarkup(<ComparedStory before={state(before)} after={state(after)} side={side} />);

it('marks a photograph that was put in, and draws it with its caption', () => {
  const html = compared('One.\n\nTwo.', `One.\n\n${two}\n\nTwo.`, 'after');
  expect(html).toMatch(/<ins>[^]*?\/files\/019aa8c2-7e40-7000-8abc-000000000002\/[^]*?<small dir="auto">Whitby, 1952/);
  expect(html).not.toContain('photo:');
  expect(compared('One.\n\nTwo.', `One.\n\n${two}\n\nTwo.`, 'before')).not.toMatch(/<img|<ins|<del/);
});

it('marks what was moved on both sides, and leaves what stayed unmarked', () => {
  const [before, after] = [`${one}\n\nOne.\n\n${two}`, `One.\n\n${two}\n\n${one}`];
  expect(compared(before, after, 'before')).toMatch(/<del>[^]*000000000001[^]*<\/del>/);
  expect(compared(before, after, 'after')).toMatch(/000000000002[^]*<ins>[^]*000000000001/);
});

it('says of one that is not on the page that it is not, and keeps signs that somebody wrote', () => {
  const html = compared('', `\u{e000}\u{e123}\n\n${gone}`, 'after');
  expect(html).toContain('not on the page');
  expect(html).toContain('\u{e123}');
});
