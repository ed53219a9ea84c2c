import { useState } from 'react';
import { Form, Link, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { addLine } from '../../../words/en/provider-form.ts';
import * as words from '../../../words/en/provider-profile.ts';
import { link as toHub } from '../../../words/en/provider.ts';
import { titled } from '../../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import type { Provider } from '../../../contract/providers.ts';
import { PRICES_PER_PROVIDER } from '../../../../../shared/limits/provider-limits.ts';
import type { ActionArgs, Head, PageArgs, PageProps, Site } from '../../../../../ui/client/page.ts';
import { actionProblem, typedIn, type Problem } from '../../../../../ui/client/failures/problem.ts';
import { useIsReady } from '../../../../../ui/client/arrival/use-is-ready.ts';
import { UUID } from '../../../../../ui/client/uuid.ts';
import { providerRefusal, refusedForm } from '../../parts/apply.ts';
import { formLabels } from '../../parts/form-labels.ts';
import { priceLinesIn } from '../../parts/price-names.ts';
import { ProviderFieldsets } from '../../parts/provider-fieldsets.tsx';
import { readProvider, typedOf } from '../../parts/typed-provider.ts';
import { forgetProfile, useSavedForm } from '../../parts/use-saved-form.ts';
import { Button } from '../../../../../ui/components/button.tsx';
import { FormProblem } from '../../../../../ui/components/forms/form-problem.tsx';
import { Notice } from '../../../../../ui/components/notice.tsx';
import { PassingNotice } from '../../../../../ui/components/passing-notice.tsx';
import { LookedAtAnew } from './next-for-provider.tsx';
import { Conflict } from './conflict.tsx';

export async function loader({ client, request, params }: PageArgs) {
  const id = params['providerId'] ?? '';
  if (!UUID.test(id)) throw new Response(null, { status: 404 });
  const isDone = new URL(request.url).searchParams.has('done');
  return { provider: await client.providers.read({ id }), isDone };
}

export async function action({ client, params, form }: ActionArgs) {
  const id = params['providerId'] ?? '';
  const { fields, faults } = readProvider(typedIn(form));
  if (Object.keys(faults).length > 0) return refusedForm(form, faults);
  try {
    await client.providers.save({ id, rev: Number(form.get('rev')), changes: fields });
    forgetProfile(id);
    return redirect(addressOf('providerProfile', { providerId: id }, { query: { done: true } }), 303);
  } catch (error) {
    return providerRefusal(error, form) ?? actionProblem(error, form);
  }
}

/** Reloads after a refusal too: somebody else may have saved. Not while offline (503), when nothing can be loaded. */
export const shouldRevalidate = ({ actionStatus }: ShouldRevalidateFunctionArgs) => actionStatus !== 503;

export const head = (_: unknown, { productName }: Site): Head => ({
  title: titled(words.title, productName),
  isIndexed: false,
});

export function Page({ data, answer: problem }: PageProps<typeof loader, typeof action>) {
  const { provider, isDone } = data;
  const isConflict = problem?.error.code === 'EDIT_CONFLICT';
  return (
    <div className="page narrow">
      <div>
        <p className="back">
          <Link to={addressOf('provider', { providerId: provider.id })}>{toHub}</Link>
        </p>
        <h1 tabIndex={-1}>{words.title}</h1>
        <p className="lead">{provider.state === 'closed' ? words.isClosed : words.lead}</p>
      </div>
      {isConflict ? (
        <Conflict saved={typedOf(provider)} typed={problem.values} />
      ) : (
        <FormProblem problem={problem} heading={words.problemTitle} labels={formLabels} />
      )}
      {isDone && !problem ? (
        <PassingNotice takesFocus>
          <p>{words.saved}</p>
        </PassingNotice>
      ) : null}
      {provider.state === 'closed' ? null : (
        <ProfileForm key={provider.rev} provider={provider} problem={problem} isConflict={isConflict} />
      )}
      <p className="ways">
        <Link to={addressOf('providerPreview', { providerId: provider.id })}>{words.previewTitle}</Link>
        <Link to={addressOf('providerPhotographs', { providerId: provider.id })}>{words.photographsTitle}</Link>
      </p>
    </div>
  );
}

interface ProfileFormProps {
  provider: Provider;
  problem: Problem | undefined;
  isConflict: boolean;
}

function ProfileForm({ provider, problem, isConflict }: ProfileFormProps) {
  const values = problem?.values ?? typedOf(provider);
  // Send the `rev` that the typed text is based on, even if others save meanwhile. After a conflict, send the new one.
  const [rev, setRev] = useState(isConflict ? String(provider.rev) : (problem?.values['rev'] ?? String(provider.rev)));
  const [lines, setLines] = useState(Math.max(1, priceLinesIn(values)));
  const [isBack, setIsBack] = useState(false);
  const isReady = useIsReady();
  const kept = useSavedForm(provider.id, {
    isRefused: problem !== undefined,
    before(found) {
      setLines((count) => Math.max(count, priceLinesIn(found)));
      setRev(found['rev'] ?? String(provider.rev));
      setIsBack(true);
    },
  });
  return (
    <>
      {isBack ? <BackAgain providerId={provider.id} /> : null}
      <LookedAtAnew provider={provider} />
      <Form method="post" className="form" noValidate {...kept}>
        <input type="hidden" name="rev" value={rev} />
        <ProviderFieldsets
          values={values}
          errors={problem?.error.fields ?? {}}
          lines={isReady ? lines : Math.max(lines, Math.min(lines + 3, PRICES_PER_PROVIDER))}
          more={
            isReady && lines < PRICES_PER_PROVIDER ? (
              <p>
                <Button look="quiet" onClick={() => setLines(lines + 1)}>
                  {addLine}
                </Button>
              </p>
            ) : null
          }
        />
        <p className="acts">
          <Button type="submit">{words.save}</Button>
        </p>
      </Form>
    </>
  );
}

const BackAgain = ({ providerId }: { providerId: string }) => (
  <Notice role="status" heading={words.savedTitle}>
    <p>{words.savedWhat}</p>
    <p className="acts">
      <Button
        look="bare"
        onClick={() => {
          forgetProfile(providerId);
          location.reload();
        }}
      >
        {words.leaveIt}
      </Button>
    </p>
  </Notice>
);
