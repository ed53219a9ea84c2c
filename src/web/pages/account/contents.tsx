import * as words from '#messages/account';
import { title as addressTitle } from '#messages/address';
import { sectionTitle as deletionTitle } from '#messages/deletion';
import { exportTitle } from '#messages/export';
import { title as languageTitle } from '#messages/language-choice';
import { title as lettersTitle } from '#messages/letter-wishes';
import { title as twoStepTitle } from '#messages/two-step';
import { useSite } from '../../client/site.ts';

const sections = [
  ['pages', words.pages],
  ['name', words.nameTitle],
  ['address', addressTitle],
  ['change-password', words.changeTitle],
  ['two-step', twoStepTitle],
  ['sessions', words.sessionsTitle],
  ['letters', lettersTitle],
  ['language', languageTitle],
  ['copy', exportTitle],
  ['deletion', deletionTitle],
];

/** The way to each section of a long screen. */
export function Contents() {
  const { languages } = useSite();
  const there = sections.filter(([id]) => languages || id !== 'language');
  return (
    <nav className="section-list" aria-label={words.contents}>
      <ul>
        {there.map(([id, title]) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
