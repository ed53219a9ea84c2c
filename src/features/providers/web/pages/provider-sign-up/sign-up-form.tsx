import { moreLater } from '../../../words/en/provider-form.ts';
import { fieldNames } from '../../../words/en/provider-fields.ts';
import * as words from '../../../words/en/provider-sign-up.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import type { Problem } from '../../../../../ui/client/failures/problem.ts';
import { directionAddress } from '../../../../accounts/web/parts/addresses.ts';
import { PasswordField } from '../../../../accounts/web/parts/password-field.tsx';
import { formLabels } from '../../parts/form-labels.ts';
import { FormPart, ProviderFieldsets } from '../../parts/provider-fieldsets.tsx';
import { priceLinesIn } from '../../parts/price-names.ts';
import { Button } from '../../../../../ui/components/button.tsx';
import { Field } from '../../../../../ui/components/forms/field.tsx';
import { FormProblem } from '../../../../../ui/components/forms/form-problem.tsx';

interface Props {
  id: string;
  isMember: boolean;
  problem: Problem | undefined;
}

/** Lines of the price list that the server renders. A script can add more. */
const LINES = 5;

/** One long form. A script shows it in steps and saves what is typed in the browser (enhance/provider-steps.ts). */
export function SignUpForm({ id, isMember, problem }: Props) {
  const { values = {}, error } = problem ?? {};
  const errors = error?.fields ?? {};
  const here = addressOf('providerSignUp');
  const labels = { ...formLabels, accountEmail: words.email, accountPassword: words.password };
  return (
    <div className="page narrow">
      <div>
        <h1 tabIndex={-1}>{words.title}</h1>
        <p className="lead apart">{words.lead}</p>
      </div>
      <p>{words.leaveOut}</p>
      {isMember ? null : <SignInFirst />}
      <FormProblem problem={problem} heading={words.problemTitle} labels={labels} />
      <form className="form" method="post" action={here} noValidate data-provider="">
        <input type="hidden" name="id" value={values['id'] ?? id} />
        <ProviderFieldsets
          values={values}
          errors={errors}
          lines={Math.max(LINES, priceLinesIn(values))}
          more={<p className="hint">{moreLater}</p>}
        />
        {isMember ? null : <AccountPart values={values} errors={errors} />}
        <div className="trap" aria-hidden="true">
          <label>
            {fieldNames.website}
            <input name="homepage" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <p className="acts" data-last="">
          <Button type="submit">{isMember ? words.sendMember : words.send}</Button>
        </p>
      </form>
    </div>
  );
}

const SignInFirst = () => (
  <p>
    {words.isKnown} <a href={directionAddress('login', addressOf('providerSignUp'))}>{words.toSignIn}</a>.{' '}
    {words.signInFirst}
  </p>
);

function AccountPart({ values, errors }: { values: Record<string, string>; errors: Record<string, string> }) {
  return (
    <FormPart id="account" title={words.accountTitle} lead={words.accountLead}>
      <Field
        id="accountEmail"
        label={words.email}
        hint={words.emailHint}
        type="email"
        autoComplete="username"
        inputMode="email"
        spellCheck={false}
        autoCapitalize="none"
        defaultValue={values['accountEmail'] ?? ''}
        error={errors['accountEmail']}
      />
      <PasswordField
        id="accountPassword"
        label={words.password}
        hint={words.passwordHint}
        autoComplete="new-password"
        error={errors['accountPassword']}
      />
      <p>
        {words.isKnown} <a href={directionAddress('login', addressOf('providerSignUp'))}>{words.toSignIn}</a>.{' '}
        <span data-with-script="" hidden>
          {words.savedHere}
        </span>
      </p>
    </FormPart>
  );
}
