import * as words from '../../../words/en/two-step.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import type { Problem } from '../../../../../ui/client/failures/problem.ts';
import { Button } from '../../../../../ui/components/button.tsx';
import { Sentence } from '../../../../../ui/components/text/sentence.tsx';
import { PasswordField } from '../../parts/password-field.tsx';

export function RecoveryCodes({ codes, email }: { codes: string[]; email: string }) {
  return (
    <section className="group">
      <h2>{words.keepCodesTitle}</h2>
      <p>{words.keepCodes}</p>
      <p>
        <Sentence of={words.codesOf} parts={[<bdi key="email">{email}</bdi>]} />
      </p>
      <ol className="lines" aria-label={words.codesAre}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <form method="post" action={addressOf('twoStep')} className="acts">
        <input type="hidden" name="intent" value="codes-kept" />
        <Button type="submit">{words.kept}</Button>
      </form>
    </section>
  );
}

export function NewCodes({ problem }: { problem: Problem | undefined }) {
  return (
    <section className="group">
      <h2>{words.newCodes}</h2>
      <p>{words.newCodesHint}</p>
      <form
        className="form"
        method="post"
        action={addressOf('twoStep', {}, { query: { step: 'new-codes' } })}
        noValidate
      >
        <input type="hidden" name="intent" value="renew-codes" />
        <PasswordField
          label={words.password}
          autoComplete="current-password"
          error={problem?.error.fields['password']}
        />
        <div className="acts">
          <Button type="submit">{words.newCodes}</Button>
          <a href={addressOf('twoStep')}>{words.cancel}</a>
        </div>
      </form>
    </section>
  );
}
