import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fieldText, openForm, submissionOf, typedText } from './submission.ts';

const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

it('makes a new key for every form', () => {
  const keys = Array.from({ length: 100 }, () => openForm().idempotencyKey);
  expect(new Set(keys).size).toBe(100);
});

it('reads what every entry carries', () => {
  const form = formOf({ idempotencyKey: 'key-12345', website: 'https://spam.example', openedAt: '1790000000000' });
  expect(submissionOf(form)).toEqual({
    idempotencyKey: 'key-12345',
    website: 'https://spam.example',
    openedAt: 1790000000000,
  });
});

it('takes a time that is none as not given', () => {
  for (const openedAt of ['', 'soon', '0']) expect(submissionOf(formOf({ openedAt })).openedAt).toBeUndefined();
  expect(submissionOf(new FormData())).toEqual({ idempotencyKey: '', website: '', openedAt: undefined });
});

it('takes a file in place of text as nothing', () => {
  const form = new FormData();
  form.set('words', new File(['x'], 'x.txt'));
  expect(fieldText(form, 'words')).toBe('');
});

it('gives back every text as it was typed', () => {
  const typed = fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\r'));
  fc.assert(
    fc.property(typed, (text) => {
      // Browsers send each line break of a form as CR LF; `typedText` restores LF.
      expect(typedText(formOf({ words: text.replaceAll('\n', '\r\n') }), 'words')).toBe(text);
    }),
  );
});
