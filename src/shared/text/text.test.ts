import { expect, it } from 'vitest';
import { faultOf } from '../api/field-refusals.ts';
import { optionalText, requiredText } from './text.ts';

const faults = (schema: ReturnType<typeof optionalText>, text: string) =>
  schema.safeParse(text).error?.issues.map(faultOf) ?? [];

it('refuses a text that is too long with the number of characters over the limit, as people count them', () => {
  expect(faults(optionalText(3), 'abc')).toEqual([]);
  expect(faults(optionalText(3), '🐝🐝🐝')).toEqual([]);
  expect(faults(optionalText(3), '🐝🐝🐝🐝')).toEqual([{ code: 'too_long_by', params: { max: 3, over: 1 } }]);
});

it('says one thing about what cannot be stored or is empty', () => {
  expect(faults(optionalText(3), 'abcd\0')).toEqual([{ code: 'unstorable' }]);
  for (const unseen of ['', ' ', '\n', '\u200b', '\u00ad\u2060', '\u3164', '\u2800', '\u202e ', '\ufe0f'])
    expect([unseen, faults(requiredText(3), unseen)]).toEqual([unseen, [{ code: 'empty' }]]);
  for (const seen of ['.', 'é', '👩\u200d🚒', '\u200eא', '—'])
    expect([seen, faults(requiredText(3), seen)]).toEqual([seen, []]);
});
