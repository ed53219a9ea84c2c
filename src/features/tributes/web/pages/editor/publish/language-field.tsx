import * as words from '../../../../words/en/editor-publish.ts';
import { tag } from '../../../../../../shared/words/en/language.ts';
import { useSite } from '../../../../../../ui/client/site.ts';
import { Select } from '../../../../../../ui/components/forms/field.tsx';

interface Props {
  language: string | undefined;
  onChange: (language: string) => void;
  error: string | undefined;
}

/** Language of the texts around the family's words. An unsaved page uses its writer's language. */
export function LanguageField({ language = tag, onChange, error }: Props) {
  const { languages } = useSite();
  if (!languages) return null;
  return (
    <Select
      id="language"
      label={words.pageLanguage}
      hint={words.pageLanguageHint}
      error={error}
      value={language}
      onChange={(event) => onChange(event.target.value)}
    >
      {languages.map(({ tag: value, name }) => (
        <option key={value} value={value} lang={value}>
          {name}
        </option>
      ))}
    </Select>
  );
}
