import { describe, expect, it } from 'vitest';
import { tributeNamed } from '../../../../tests/support/editing.ts';
import { tributeAddress } from './addresses.ts';
import { changeFields, editOf, newEdit } from './edit.ts';
import { isFilled, stepAddress, stepAfter, stepBefore, stepOf, STEPS } from './steps.ts';

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
