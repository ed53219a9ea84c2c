import { describe, expect, it } from 'vitest';
import { photographNamed, tributeNamed } from '../../../../../../tests/support/tributes/editing.ts';
import { tributeAddress } from './addresses.ts';
import { fieldProblem } from '../../../../../shared/api/field-refusals.ts';
import { changeFields, editOf, newEdit, publicFields, refuse } from './saving/edit.ts';
import { isDone, isFilled, refusedSteps, stepAddress, stepAfter, stepBefore, stepOf, STEPS } from './steps.ts';

describe('steps', () => {
  it('are read from the address, the first one by default', () => {
    expect(stepOf(new URLSearchParams('step=story'))).toBe('story');
    expect(stepOf(new URLSearchParams('step=elsewhere'))).toBe('who');
    expect(stepOf(new URLSearchParams())).toBe('who');
  });

  it('lead from one to the next and back', () => {
    expect(stepAfter('who')).toBe('life');
    expect(stepBefore('life')).toBe('who');
    expect(stepBefore('who')).toBeUndefined();
    expect(stepAfter('publish')).toBeUndefined();
  });

  it('have addresses that name the tribute once there is one', () => {
    expect(stepAddress('who', null)).toBe('/create-tribute');
    expect(stepAddress('life', null)).toBe('/create-tribute?step=life');
    expect(stepAddress('life', 'abc')).toBe('/create-tribute?tribute=abc&step=life');
  });

  it('are marked when they hold something', () => {
    const empty = newEdit('t');
    expect(STEPS.filter((step) => isFilled(step, empty))).toEqual([]);
    const named = changeFields(empty, { name: 'Margaret', accent: 'wine', story: 'Bees.' });
    expect(STEPS.filter((step) => isFilled(step, named))).toEqual(['who', 'story', 'look']);
    const published = editOf(tributeNamed('t', { name: 'Margaret', state: 'published', place: 'Whitby' }));
    expect(STEPS.filter((step) => isFilled(step, published))).toEqual(['who', 'life', 'publish']);
  });
});

describe('refused fields', () => {
  const tribute = tributeNamed('t', { name: 'Margaret', story: 'Bees.', state: 'published' });
  const typed = changeFields(editOf(tribute), { name: 'M'.repeat(200), story: 'B'.repeat(30_000), place: 'Whitby' });
  const refused = refuse(typed, { name: typed.local.name, story: typed.local.story }, [
    fieldProblem('changes.story', 'too_long', { max: 20_000 }),
    fieldProblem('changes.name', 'too_long', { max: 120 }),
  ]);

  it('are counted, the first step first, until they are changed', () => {
    expect(refusedSteps(refused)).toEqual(['who', 'story']);
    expect(refusedSteps(changeFields(refused, { name: 'Maggie' }))).toEqual(['story']);
    const words = { ...typed, words: { p1: { caption: 'x' } }, wordRefusals: { 'p1.caption': 'Please shorten it.' } };
    expect(refusedSteps(words)).toEqual([]);
    expect(refusedSteps({ ...words, tribute: { ...tribute, photographs: [photographNamed('p1')] } })).toEqual([
      'photographs',
    ]);
  });

  it('leave their step without its mark', () => {
    expect(STEPS.filter((step) => isDone(step, typed))).toEqual(['who', 'life', 'story', 'publish']);
    expect(STEPS.filter((step) => isDone(step, refused))).toEqual(['life', 'publish']);
  });

  it('are not what visitors see', () => {
    expect(publicFields(refused)).toMatchObject({ name: 'Margaret', story: 'Bees.', place: 'Whitby' });
  });
});

describe('tributeAddress', () => {
  it('is nothing while the page is a draft', () => {
    expect(tributeAddress(tributeNamed('t', { path: 'margaret' }))).toBeNull();
  });

  it('carries the key of a page that opens by link', () => {
    const published = tributeNamed('t', { state: 'published', path: 'margaret', linkKey: 'a+b' });
    expect(tributeAddress({ ...published, visibility: 'public' })).toBe('/margaret');
    expect(tributeAddress({ ...published, visibility: 'link' })).toBe('/margaret?key=a%2Bb');
  });
});
