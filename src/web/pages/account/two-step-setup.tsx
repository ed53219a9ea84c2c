import * as words from '#messages/two-step';
import { addressOf } from '../../../contract/addresses.ts';
import { SECOND_STEP_NAME_CHARACTERS } from '../../../contract/limits.ts';
import type { QrPicture, TwoStepSetup } from '../../../contract/two-step.ts';
import type { Problem } from '../../client/problem.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { PasskeyForm } from '../../ui/passkey-form.tsx';

/** Screen pixels of one module; a phone reads it from an arm's length. */
const MODULE_PIXELS = 5;

/** Black on white in both palettes: apps read nothing else as well. */
function Qr({ picture: { size, path } }: { picture: QrPicture }) {
  const side = size * MODULE_PIXELS;
  return (
    <svg
      className="h-auto max-w-full"
      viewBox={`0 0 ${size} ${size}`}
      width={side}
      height={side}
      role="img"
      aria-label={words.pictureOf}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

function NameField({ problem }: { problem: Problem | undefined }) {
  return (
    <Field
      id="name"
      label={words.name}
      hint={words.nameHint}
      isOptional
      autoComplete="off"
      maxLength={SECOND_STEP_NAME_CHARACTERS}
      defaultValue={problem?.values['name'] ?? ''}
      error={problem?.error.fields['name']}
    />
  );
}

interface Props<Kind> {
  setup: Extract<TwoStepSetup, { kind: Kind }>;
  problem: Problem | undefined;
}

export function AddApp({ setup, problem }: Props<'app'>) {
  return (
    <section className="grid gap-4">
      <h2>{words.appTitle}</h2>
      <p>{words.appFirst}</p>
      <p>
        <Qr picture={setup.picture} />
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
    <section className="grid gap-4">
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
