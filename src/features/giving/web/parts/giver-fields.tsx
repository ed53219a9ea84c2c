import * as words from '../../words/en/giving.ts';
import { NameSeenBy } from '../../contract/giving.ts';
import { Field, TextArea } from '../../../../ui/components/forms/field.tsx';

interface Props {
  values: Record<string, string>;
  errorOf: (field: string) => string | undefined;
  /** True for a gift to Rosemary, which is not shown to visitors. */
  isForRosemary: boolean;
}

export function GiverFields({ values, errorOf, isForRosemary }: Props) {
  return (
    <>
      <Field
        id="gift-name"
        name="name"
        label={words.name}
        hint={isForRosemary ? words.rosemaryNames : undefined}
        isOptional
        autoComplete="name"
        defaultValue={values['name']}
        error={errorOf('name')}
      />
      {isForRosemary ? null : (
        <>
          <WhoSees values={values} />
          <TextArea
            id="gift-words"
            name="words"
            label={words.yourWords}
            hint={words.yourWordsHint}
            isOptional
            rows={2}
            defaultValue={values['words']}
            error={errorOf('words')}
          />
        </>
      )}
      <Field
        id="gift-email"
        name="email"
        type="email"
        label={words.email}
        hint={words.emailHint}
        isOptional
        autoComplete="email"
        defaultValue={values['email']}
        error={errorOf('email')}
      />
    </>
  );
}

function WhoSees({ values }: Pick<Props, 'values'>) {
  const chosen = values['nameSeenBy'] ?? 'visitors';
  return (
    <fieldset className="who-sees">
      <legend>{words.whoSeesName}</legend>
      <div>
        {NameSeenBy.options.map((one) => (
          <label className="pick" key={one}>
            <input type="radio" name="nameSeenBy" value={one} defaultChecked={chosen === one} />
            <span>{words.nameSeenBy(one)}</span>
          </label>
        ))}
      </div>
      <label className="pick">
        <input type="checkbox" name="isAmountSeen" defaultChecked={values['isAmountSeen'] !== undefined} />
        <span>{words.amountSeen}</span>
      </label>
    </fieldset>
  );
}
