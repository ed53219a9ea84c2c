import * as words from '#messages/catalogue';
import type { ListedText } from '../../../contract/catalogue.ts';

type Whose = Pick<ListedText, 'author' | 'born' | 'died' | 'work' | 'year'>;

const nameOf = ({ author, born, died }: Whose): string =>
  born === null || died === null ? author : words.lived(author, String(born), String(died));

/** Who wrote it, and where it stands. */
export const Credit = ({ text }: { text: Whose }) => (
  <p className="credit soft">
    {text.author === '' ? words.own : nameOf(text)}
    {text.work === '' ? null : (
      <>
        <br />
        {words.from(text.work, text.year === null ? '' : String(text.year))}
      </>
    )}
  </p>
);
