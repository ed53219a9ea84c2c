import { Link, redirect } from 'react-router';
import * as words from '../../../words/en/admin-providers.ts';
import { adminLink as wordsLink } from '../../../../reviews/words/en/reviews.ts';
import { titled } from '../../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import { calledProvider } from '../../../contract/provider-fields.ts';
import type { Client } from '../../../../../app/client.ts';
import type { ActionArgs, Head, PageArgs, PageProps, Site } from '../../../../../ui/client/page.ts';
import { actionProblem } from '../../../../../ui/client/failures/problem.ts';
import { UUID } from '../../../../../ui/client/uuid.ts';
import { Moment } from '../../../../accounts/web/parts/moment.tsx';
import { fieldText, typedText } from '../../../../memories/web/parts/submission.ts';
import { ProviderCard } from '../../parts/provider-card.tsx';
import { cardToRead } from '../../parts/to-read.ts';
import { Notice } from '../../../../../ui/components/notice.tsx';
import { ProviderActions, isProviderAction } from './provider-actions.tsx';
import { ProviderAccount, ProviderHistory, ProviderEmails, ProviderLicence, ProviderPeople } from './provider-file.tsx';
import { ProviderNotes } from './provider-notes.tsx';
import { LookAlikes } from './look-alikes.tsx';

export async function loader({ client, request, params }: PageArgs) {
  const id = params['providerId'] ?? '';
  if (!UUID.test(id)) throw new Response(null, { status: 404 });
  const { searchParams } = new URL(request.url);
  const provider = await client.adminProviders.read({ id });
  return {
    provider,
    shown: cardToRead(provider.shown),
    act: searchParams.get('act') ?? '',
    done: searchParams.get('done') ?? '',
    noteId: crypto.randomUUID(),
  };
}

export type ProviderFacts = Awaited<ReturnType<typeof loader>>;

async function decide(client: Client, id: string, form: FormData): Promise<string> {
  const intent = fieldText(form, 'intent');
  const reason = typedText(form, 'reason');
  switch (intent) {
    case 'approve':
      await client.adminProviders.approve({
        id,
        rev: Number(form.get('rev') ?? -1),
        isLookedAt: form.get('isLookedAt') === 'yes',
      });
      return intent;
    case 'refuse':
    case 'pause':
    case 'close':
      await client.adminProviders[intent]({ id, reason });
      return intent;
    case 'resume':
      await client.adminProviders.resume({ id });
      return intent;
    case 'note': {
      const [noteId, text] = [fieldText(form, 'noteId'), typedText(form, 'text')];
      await client.adminProviders.note({ id, noteId, text });
      return intent;
    }
    default:
      return '';
  }
}

export async function action({ client, params, form }: ActionArgs) {
  const id = params['providerId'] ?? '';
  try {
    const done = await decide(client, id, form);
    return redirect(addressOf('adminProvider', { providerId: id }, { query: { done } }), 303);
  } catch (error) {
    return actionProblem(error, form);
  }
}

/** Reloads after a refusal too, because another admin may have decided, or the provider's staff may have saved. */
export const shouldRevalidate = () => true;

export const head = (facts: ProviderFacts | undefined, { productName }: Site): Head => ({
  title: titled((facts && calledProvider(facts.provider)) || words.title, productName),
  isIndexed: false,
});

const isDone = (done: string): done is keyof typeof words.done => Object.hasOwn(words.done, done);

export function Page({ data, answer: problem }: PageProps<typeof loader, typeof action>) {
  const { provider, shown, act, done, noteId } = data;
  const { pausedBy, reason, renamedAt } = provider;
  const called = calledProvider(provider).trim();
  return (
    <div className="page narrow">
      <div>
        <p className="back">
          <Link to={addressOf('adminProviders')}>{words.toList}</Link>
        </p>
        <h1 tabIndex={-1} className="long-words">
          {called === '' ? words.unnamed : <bdi>{called}</bdi>}
        </h1>
        <p className="lead">{pausedBy === null ? words.state(provider.state) : words.pausedBy[pausedBy]}</p>
        <p className="soft small">
          {words.applied}: <Moment at={provider.appliedAt} />
        </p>
        {reason === '' ? null : (
          <p className="kept-lines" dir="auto">
            {words.reason(reason)}
          </p>
        )}
        {renamedAt === null ? null : <p className="soft">{words.changedAnew}</p>}
      </div>
      {isDone(done) && problem === undefined ? (
        <Notice role="status">
          <p>{words.done[done]}</p>
        </Notice>
      ) : null}
      <ProviderActions provider={provider} act={isProviderAction(act) ? act : null} problem={problem} />
      <LookAlikes provider={provider} />
      <ProviderLicence provider={provider.shown} today={shown.today} />
      <details className="return">
        <summary>{words.shownTitle}</summary>
        <p className="soft small">{words.shownHint}</p>
        <ProviderCard provider={shown} level={2} />
      </details>
      <p className="ways">
        <Link to={addressOf('adminProviderWords', { providerId: provider.id })}>{wordsLink}</Link>
        <Link to={addressOf('adminAudit', {}, { query: { targetId: provider.id } })}>{words.toAudit}</Link>
      </p>
      <ProviderAccount account={provider.account} />
      <ProviderPeople people={provider.people} />
      <ProviderNotes key={provider.notes.length} {...{ provider, noteId, problem }} />
      <ProviderEmails emails={provider.emails} />
      <ProviderHistory changes={provider.changes} />
    </div>
  );
}
