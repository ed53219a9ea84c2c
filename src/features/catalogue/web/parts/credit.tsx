import * as words from '../../words/en/catalogue.ts';
import type { ListedText, Rights } from '../../contract/catalogue.ts';

type Whose = Pick<ListedText, 'author' | 'born' | 'died' | 'work' | 'year'> & {
  rights: Rights | null;
};

const nameOf = ({ author, born, died }: Whose): string =>
  born === null || died === null ? author : words.lived(author, String(born), String(died));

const whoOf = (text: Whose): string => (text.author !== '' ? nameOf(text) : text.rights === 'own' ? words.own : '');

export function Credit({ text }: { text: Whose }) {
  const who = whoOf(text);
  const from = text.work === '' ? '' : words.from(text.work, text.year === null ? '' : String(text.year));
  if (who === '' && from === '') return null;
  return (
    <p className="credit soft">
      {who}
      {who === '' || from === '' ? null : <br />}
      {from}
    </p>
  );
}
