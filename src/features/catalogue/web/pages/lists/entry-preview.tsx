import * as words from '../../../words/en/admin-lists.ts';
import { translated } from '../../../words/en/catalogue.ts';
import { Rights } from '../../../contract/catalogue.ts';
import { Credit } from '../../parts/credit.tsx';
import { Verse } from '../../parts/verse.tsx';

const yearOf = (typed = ''): number | null =>
  typed.trim() === '' || Number.isNaN(Number(typed)) ? null : Number(typed);

/** Shows what is typed in the form as readers would see it. */
export const EntryPreview = ({ values, isPrompt }: { values: Record<string, string>; isPrompt: boolean }) =>
  isPrompt ? <PromptPreview values={values} /> : <TextPreview values={values} />;

function TextPreview({ values }: { values: Record<string, string> }) {
  const { title = '', body = '', author = '', work = '', translator = '', language } = values;
  const { born, died, year } = values;
  const rights = Rights.safeParse(values['rights']).data ?? null;
  const whose = { author, work, rights, born: yearOf(born), died: yearOf(died), year: yearOf(year) };
  return (
    <article className="text" lang={language}>
      {title === '' ? null : (
        <h3 dir="auto" className="long-words">
          {title}
        </h3>
      )}
      <div className="verse" dir="auto">
        <Verse body={body.replaceAll('\r\n', '\n')} />
      </div>
      <Credit text={whose} />
      {translator === '' ? null : <p className="soft">{translated(translator)}</p>}
    </article>
  );
}

const PRONOUNS = ['she', 'he', 'they', 'name'] as const;

const PromptPreview = ({ values }: { values: Record<string, string> }) => (
  <ul className="list" lang={values['language']}>
    {PRONOUNS.map((pronoun) => (
      <li key={pronoun} dir="auto" className="long-words">
        {(values[`wordings.${pronoun}`] ?? '').replaceAll('{name}', words.somebody)}
      </li>
    ))}
  </ul>
);
