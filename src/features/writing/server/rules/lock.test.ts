import { describe, expect, it } from 'vitest';
import { shown } from '../../../../../tests/writing/corpus.ts';
import type { Grounds } from './lock/grounds.ts';
import { createLock } from './lock/lock.ts';

const grounds: Grounds = {
  name: 'Margaret Hale',
  called: 'Margaret',
  knownAs: '',
  pronouns: 'she',
  language: 'en',
  speaker: 'Anne',
  frames: ['Thank you for being here.'],
  facts: [
    { id: 'born', text: 'Margaret was born on 3 May 1931.', saidBy: null },
    { id: 'bornIn', text: 'Margaret was born in Whitby.', saidBy: null },
    { id: 'taught', text: 'Margaret taught botany at the girls’ grammar school in Whitby.', saidBy: 'Ruth' },
    { id: 'years', text: 'taught for thirty-one years', saidBy: 'Anne' },
    { id: 'sister', text: 'Her sister Ruth taught music in Scarborough.', saidBy: 'Thomas' },
    { id: 'bees', text: 'She kept bees and never wore gloves.', saidBy: 'Thomas' },
    { id: 'swim', text: 'She taught me to swim.', saidBy: 'Thomas' },
    { id: 'saying', text: 'One true thing first.', saidBy: 'Thomas', isQuoted: 'of the person' },
    { id: 'guest', text: 'A fine teacher. I learnt the ferns from her.', saidBy: 'Mary', isQuoted: 'of a visitor' },
  ],
};
const locked = (...sentences: string[]) => {
  const lock = createLock(grounds);
  return sentences.map((one) => lock.sentence(one));
};
const said = (...sentences: string[]) =>
  locked(...sentences).map((one) => (one.state === 'left-out' ? null : shown(one)));

describe('a sentence that is held', () => {
  it.each([
    ['Margaret taught botany at the girls’ grammar school in Whitby.', ['taught']],
    ['She was born on 3 May 1931 in Whitby.', ['born', 'bornIn']],
    ['She was born in 1931.', ['born']],
    ['In May 1931 Margaret Hale was born.', ['born']],
    ['Margaret taught botany for 31 years.', ['taught', 'years']],
    ['She kept bees and taught botany.', ['bees', 'taught']],
    ['Her sister Ruth, who taught music in Scarborough.', ['sister']],
    ['Thank you for being here.', []],
  ])('%s', (sentence, facts) => {
    const [one] = locked(sentence);
    expect(one).toMatchObject({ state: 'kept', parts: [{ text: sentence }] });
    expect(one?.facts.toSorted()).toEqual([...facts].toSorted());
  });

  it('quotes what was said, whole, and led in by who said it', () => {
    expect(said('Thomas remembers: “She taught me to swim.”')[0]).not.toBeNull();
    expect(said('She used to say: “One true thing first.”')[0]).not.toBeNull();
    expect(said('Mary wrote: “I learnt the ferns from her.”')[0]).not.toBeNull();
    expect(said('Thomas said: “One true thing first.”')[0]).toBeNull();
    expect(said('Ruth remembers: “She taught me to swim.”')[0]).toBeNull();
    expect(said('She used to say: “One true thing.”')[0]).toBeNull();
    expect(said('A fine teacher.')[0]).toBeNull();
  });

  it('says the name where "she" could be read as somebody else', () => {
    expect(said('Her sister Ruth taught music in Scarborough.', 'She kept bees.')).toEqual([
      'Her sister Ruth taught music in Scarborough.',
      'Margaret kept bees.',
    ]);
    expect(said('She was a saint.', 'She kept bees.')).toEqual([null, 'Margaret kept bees.']);
  });
});

describe('a sentence that is not', () => {
  it.each([
    'Margaret taught music in Scarborough.',
    'Her sister Ruth taught botany.',
    'Ruth kept bees.',
    'He kept bees.',
    'She kept bees and wore gloves.',
    'Margaret was taught botany.',
    'She loved botany.',
    'Dr Margaret Hale taught botany.',
    'I taught botany.',
    'She taught me to swim.',
    'Margarеt kept bees.',
    'She kept <b>bees</b>.',
    'She kept bees?',
    'She was 60 when she taught botany.',
  ])('%s', (sentence) => expect(locked(sentence)[0]).toEqual({ parts: [], facts: [], state: 'left-out' }));

  it('leaves a time, a number or a place to be filled in where the rest is true', () => {
    expect(said('She taught botany for forty years.')).toEqual(['She taught botany for [number].']);
    expect(said('She kept bees in 1987.')).toEqual(['She kept bees in [date].']);
    expect(said('She kept bees at Egton.')).toEqual(['She kept bees at [place].']);
    expect(locked('She kept bees at Egton.')[0]?.state).toBe('blanked');
  });

  it('shows nothing that is not seen', () => {
    expect(said('She kept\u200B bees.\u202E')).toEqual(['She kept bees.']);
  });
});

describe('in another language', () => {
  const welsh: Grounds = {
    ...grounds,
    language: 'cy',
    facts: [{ id: '1', text: 'Roedd hi’n cadw gwenyn', saidBy: null }],
  };
  it('only what stands in the facts letter by letter is let through', () => {
    const lock = createLock(welsh);
    expect(lock.sentence('Roedd hi’n cadw gwenyn.').state).toBe('kept');
    expect(lock.sentence('Roedd hi’n cadw ieir.').state).toBe('left-out');
    expect(lock.sentence('She kept bees.').state).toBe('left-out');
  });
});
