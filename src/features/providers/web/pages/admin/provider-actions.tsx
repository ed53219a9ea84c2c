import { Form, Link } from 'react-router';
import * as words from '../../../words/en/admin-providers.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import type { AdminProvider } from '../../../contract/admin-providers.ts';
import { calledProvider } from '../../../contract/provider-fields.ts';
import { PROVIDER_REASON_CHARACTERS } from '../../../../../shared/limits/provider-limits.ts';
import type { Problem } from '../../../../../ui/client/failures/problem.ts';
import { NamedLines } from '../../../../admin/web/parts/named-lines.tsx';
import { Button } from '../../../../../ui/components/button.tsx';
import { FieldError, TextArea } from '../../../../../ui/components/forms/field.tsx';
import { FormProblem } from '../../../../../ui/components/forms/form-problem.tsx';

type ProviderAction = words.ProviderAction;

export const isProviderAction = (typed: string): typed is ProviderAction => Object.hasOwn(words.acts, typed);

const NEED_REASON: readonly ProviderAction[] = ['refuse', 'pause', 'close'];

function actionsFor({ state, pausedBy }: Pick<AdminProvider, 'state' | 'pausedBy'>): ProviderAction[] {
  switch (state) {
    case 'in-review':
      return ['approve', 'refuse', 'close'];
    case 'live':
      return ['pause', 'close'];
    case 'paused':
      return [pausedBy === 'house' ? 'resume' : 'pause', 'close'];
    case 'closed':
      return [];
    default:
      return ['close'];
  }
}

interface Props {
  provider: AdminProvider;
  act: ProviderAction | null;
  problem: Problem | undefined;
}

/** Links to the actions. Each link opens a page that asks for confirmation. */
export function ProviderActions({ provider, act, problem }: Props) {
  const offered = actionsFor(provider);
  const about = problem?.values['intent'] === 'note' ? undefined : problem;
  // If another admin acted first and the action is gone, still show the form, so that the typed reason is not lost.
  const hasTyped = (about?.values['reason'] ?? '').trim() !== '';
  if (act !== null && (offered.includes(act) || hasTyped))
    return <Sure provider={provider} act={act} problem={about} />;
  const to = (one: ProviderAction) => addressOf('adminProvider', { providerId: provider.id }, { query: { act: one } });
  return (
    <section aria-labelledby="acts" className="group">
      <h2 id="acts">{words.actionsTitle}</h2>
      <FormProblem problem={about} heading={words.problem} />
      {offered.length === 0 ? (
        <p>{words.noActions}</p>
      ) : (
        <p className="acts">
          {offered.map((one, at) => (
            <Link key={one} to={to(one)} className={`button ${look(one, at)}`}>
              {words.acts[one]}
            </Link>
          ))}
        </p>
      )}
    </section>
  );
}

const look = (act: ProviderAction, at: number) => (act === 'close' ? 'plain' : at === 0 ? '' : 'quiet');

function Sure({ provider, act, problem }: Props & { act: ProviderAction }) {
  const { id, rev, people, lookAlikes } = provider;
  const called = calledProvider(provider).trim() || words.unnamed;
  const owner = people.find(({ role }) => role === 'owner')?.email ?? '';
  const { isLookedAt, reason } = problem?.error.fields ?? {};
  const here = { providerId: id };
  return (
    <section aria-labelledby="acts" className="group">
      <h2 id="acts" tabIndex={-1}>
        {words.acts[act]}
      </h2>
      <FormProblem problem={problem} heading={words.problem} />
      <NamedLines
        of={(named) => words.means[act]({ called: named, owner, canPause: provider.state === 'live' })}
        name={called}
      />
      <Form method="post" action={addressOf('adminProvider', here, { query: { act } })} className="form" noValidate>
        <input type="hidden" name="rev" value={rev} />
        {act === 'approve' && lookAlikes.length > 0 ? (
          <div className="field">
            <label className="check">
              <input
                type="checkbox"
                name="isLookedAt"
                id="isLookedAt"
                value="yes"
                aria-describedby="isLookedAt-error"
              />
              <span>{words.lookedAt}</span>
            </label>
            <FieldError id="isLookedAt" error={isLookedAt} />
          </div>
        ) : null}
        {NEED_REASON.includes(act) ? (
          <TextArea
            id="reason"
            label={words.why}
            hint={words.whyHint[act]}
            error={reason}
            maxLength={PROVIDER_REASON_CHARACTERS}
            defaultValue={problem?.values['reason'] ?? ''}
          />
        ) : null}
        <p className="acts">
          <Button type="submit" name="intent" value={act} look={act === 'close' ? 'danger' : 'main'}>
            {words.acts[act]}
          </Button>
          <Link to={addressOf('adminProvider', here)}>{words.goBack}</Link>
        </p>
      </Form>
    </section>
  );
}
