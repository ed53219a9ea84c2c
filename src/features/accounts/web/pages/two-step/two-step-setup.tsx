import * as words from '../../../words/en/two-step.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import { SECOND_STEP_NAME_CHARACTERS } from '../../../../../shared/limits/limits.ts';
import type { TwoStepSetup } from '../../../contract/two-step.ts';
import { fieldOf, type Problem } from '../../../../../ui/client/failures/problem.ts';
import { Button } from '../../../../../ui/components/button.tsx';
import { Field } from '../../../../../ui/components/forms/field.tsx';
import { QrCode } from '../../../../../ui/components/pictures/qr-code.tsx';
import { PasskeyForm } from '../../../../../ui/components/forms/passkey-form.tsx';

function NameField({ problem }: { problem: Problem | undefined }) {
  return (
    <Field
      {...fieldOf(problem, 'name', '')}
      label={words.name}
      hint={words.nameHint}
      isOptional
      autoComplete="off"
      maxLength={SECOND_STEP_NAME_CHARACTERS}
    />
  );
}

interface Props<Kind> {
  setup: Extract<TwoStepSetup, { kind: Kind }>;
  problem: Problem | undefined;
}

export function AddApp({ setup, problem }: Props<'app'>) {
  return (
    <section className="group">
      <h2>{words.appTitle}</h2>
      <p>{words.appFirst}</p>
      <p>
        <QrCode picture={setup.picture} label={words.pictureOf} />
      </p>
      <p>
        {words.orKey} <code>{setup.key}</code>
      </p>
      <p className="acts">
        <a href={setup.address}>{words.openHere}</a>
      </p>
      <p>{words.thenCode}</p>
      <form className="form" method="post" action={addressOf('twoStep', {}, { query: { step: 'app' } })} noValidate>
        <input type="hidden" name="intent" value="add-app" />
        <Field
          id="code"
          label={words.code}
          error={problem?.error.fields['code']}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={20}
          dir="ltr"
          required
        />
        <NameField problem={problem} />
        <div className="acts">
          <Button type="submit">{words.addApp}</Button>
          <a href={addressOf('twoStep')}>{words.cancel}</a>
        </div>
      </form>
    </section>
  );
}

export function AddPasskey({ setup, problem }: Props<'passkey'>) {
  return (
    <section className="group">
      <h2>{words.passkeyTitle}</h2>
      <p>{words.passkeyLead}</p>
      <PasskeyForm
        action={addressOf('twoStep', {}, { query: { step: 'passkey' } })}
        kind="create"
        question={setup.question}
        label={words.makePasskey}
        stopped={words.passkeyStopped}
        without={words.passkeyNeedsScript}
      >
        <NameField problem={problem} />
      </PasskeyForm>
      <p className="acts">
        <a href={addressOf('twoStep')}>{words.cancel}</a>
      </p>
    </section>
  );
}
