import * as words from '../../../words/en/language-choice.ts';
import { tag } from '../../../../../shared/words/en/language.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import { useSite } from '../../../../../ui/client/site.ts';
import { Button } from '../../../../../ui/components/button.tsx';
import { Select } from '../../../../../ui/components/forms/field.tsx';

/** Language of screens and emails; hidden if the site has only one. */
export function LanguageSection() {
  const { languages } = useSite();
  if (!languages) return null;
  return (
    <section className="group" id="language">
      <h2>{words.title}</h2>
      <form method="post" action={addressOf('account')} className="form">
        <input type="hidden" name="intent" value="language" />
        <Select id="own-language" name="language" label={words.own} hint={words.ownHint} defaultValue={tag}>
          {languages.map(({ tag: value, name }) => (
            <option key={value} value={value} lang={value}>
              {name}
            </option>
          ))}
        </Select>
        <p className="acts">
          <Button type="submit" look="quiet">
            {words.saveOwn}
          </Button>
        </p>
      </form>
    </section>
  );
}
