import * as words from '../../../words/en/account.ts';
import { title as addressTitle } from '../../../words/en/address.ts';
import { sectionTitle as deletionTitle } from '../../../../privacy/words/en/deletion.ts';
import { exportTitle } from '../../../../privacy/words/en/export.ts';
import { title as languageTitle } from '../../../words/en/language-choice.ts';
import { title as emailsTitle } from '../../../words/en/email-wishes.ts';
import { title as twoStepTitle } from '../../../words/en/two-step.ts';
import { useSite } from '../../../../../ui/client/site.ts';

const sections = [
  ['pages', words.pages],
  ['name', words.nameTitle],
  ['address', addressTitle],
  ['change-password', words.changeTitle],
  ['two-step', twoStepTitle],
  ['sessions', words.sessionsTitle],
  ['letters', emailsTitle],
  ['language', languageTitle],
  ['copy', exportTitle],
  ['deletion', deletionTitle],
];

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
