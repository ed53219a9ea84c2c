import * as words from '#messages/account';
import { title as addressTitle } from '#messages/address';
import { sectionTitle as deletionTitle } from '#messages/deletion';
import { exportTitle } from '#messages/export';
import { title as lettersTitle } from '#messages/letter-wishes';
import { title as twoStepTitle } from '#messages/two-step';

const sections = [
  ['pages', words.pages],
  ['address', addressTitle],
  ['change-password', words.changeTitle],
  ['two-step', twoStepTitle],
  ['sessions', words.sessionsTitle],
  ['letters', lettersTitle],
  ['copy', exportTitle],
  ['deletion', deletionTitle],
];

/** The way to each section of a long screen. */
export const Contents = () => (
  <nav className="section-list" aria-label={words.contents}>
    <ul>
      {sections.map(([id, title]) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ul>
  </nav>
);
