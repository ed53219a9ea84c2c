import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passagesIn, withoutPassage } from './passages.ts';

const cut = (text: string, passage: string) => withoutPassage(text, passage, true);

describe('a passage of a story', () => {
  it('is found as it is read, whatever shapes it', () => {
    const story = '## \u2060Childhood\n\nShe **kept** bees,\nand a *long* diary.';
    for (const passage of ['kept bees, and a long diary', 'Childhood She kept', 'and a  long\r\ndiary.'])
      expect(passagesIn(story, passage, true)).toHaveLength(1);
    expect(passagesIn('It’s Zoe\u0308', "It's Zoë", true)).toHaveLength(1);
    expect(passagesIn(story, 'cats', true)).toEqual([]);
    expect(passagesIn(story, ' \u2060 ', true)).toEqual([]);
  });

  it('leaves no signs that shaped it alone', () => {
    expect(cut('She **kept** bees.', 'kept')).toBe('She bees.');
    expect(cut('She **kept bees** here.', 'bees here.')).toBe('She **kept **');
    expect(cut('One.\n\n## \u2060Secret\n\nTwo.', 'Secret')).toBe('One.\n\n\n\nTwo.');
    expect(cut('- \u2060Bees\n- \u2060Secret', 'Secret')).toBe('- \u2060Bees\n');
    expect(cut('> One\n>\n> Secret', 'Secret')).toBe('> One\n>\n');
  });

  it('does not come together again from what stood around it', () => {
    expect(cut('a sec secret ret b', 'sec ret')).toBe('a sec secret ret b');
    expect(cut('李李明明', '李明')).toBe('');
  });

  it('is whole words, where words have gaps between them', () => {
    expect(cut('Ann, Anna and Ann’s', 'Ann')).toBe(', Anna and ’s');
    expect(cut('A banana a day', 'a')).toBe('A banana day');
    expect(cut('Zoë2 Zoë', 'Zoë')).toBe('Zoë2 ');
    // The match inside MaryAnn ends where the whole match begins.
    expect(cut('MaryAnn Ann Ann.', 'Ann Ann')).toBe('MaryAnn .');
    expect(cut('我爱李明', '李明')).toBe('我爱');
    expect(cut('tel. 555 1234.', '555 1234')).toBe('tel. .');
  });

  it('is in no text from which it was taken, and nothing else is', () => {
    const word = fc.constantFrom(
      'bees',
      'garden',
      '**Leith**',
      '*sea*',
      'It’s',
      '\n\n',
      '- \u2060',
      '> ',
      '## \u2060Home',
    );
    const text = fc.array(word, { maxLength: 12 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const left = cut(`${before} Hidden harbour ${after}`, 'Hidden harbour');
        expect(left).not.toMatch(/Hidden|harbour/u);
        const words = (some: string) => some.match(/\p{L}+/gu) ?? [];
        expect(words(left)).toEqual([...words(before), ...words(after)]);
      }),
    );
  });
});

it('is taken from a single line with its space', () => {
  expect(withoutPassage('Always in the garden', 'in the', false)).toBe('Always garden');
  expect(withoutPassage('2*3 in Leith', '2*3', false)).toBe('in Leith');
});
