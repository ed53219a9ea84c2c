import { ORPCError } from '@orpc/client';
import { Form, Link, redirect } from 'react-router';
import * as linkWords from '../../words/en/coded-links.ts';
import * as words from '../../words/en/prepared.ts';
import { link as timesLink } from '../../../events/words/en/events.ts';
import { link as photographsLink } from '../../words/en/prepared-photographs.ts';
import { titled } from '../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import type { PreparedPage } from '../../contract/prepared.ts';
import { calledProvider } from '../../../providers/contract/provider-fields.ts';
import type { Client } from '../../../../app/client.ts';
import type { ActionArgs, Head, PageArgs, PageProps, Site } from '../../../../ui/client/page.ts';
import { actionProblem, fieldOf, type Problem } from '../../../../ui/client/failures/problem.ts';
import { UUID } from '../../../../ui/client/uuid.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { EmailToFamily } from '../parts/email-to-family.tsx';
import { openConversations } from '../parts/open-conversations.ts';
import { fieldText } from '../../../memories/web/parts/submission.ts';
import { Field } from '../../../../ui/components/forms/field.tsx';
import { FormProblem } from '../../../../ui/components/forms/form-problem.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';
import { ClaimPaper } from './claim-paper.tsx';
import { ContestForm } from './contest-form.tsx';
import { PreparedForm } from './prepared-form.tsx';
import { byOwnNames, forgetPrepared, typedFields, typedReference } from './typed-fields.ts';

const asked = ({ params }: Pick<PageArgs, 'params'>) => ({
  providerId: params['providerId'] ?? '',
  id: params['preparedId'] ?? '',
});

export async function loader({ client, request, ...args }: PageArgs) {
  const wanted = asked(args);
  if (!UUID.test(wanted.providerId) || !UUID.test(wanted.id)) throw new Response(null, { status: 404 });
  const [page, provider] = await Promise.all([
    client.prepared.read(wanted),
    client.providers.read({ id: wanted.providerId }),
  ]);
  return {
    page,
    ...(await keptOf(client, wanted, page)),
    enquiries: page.state === 'waiting' ? await openConversations(client, wanted.providerId) : [],
    providerId: wanted.providerId,
    called: calledProvider(provider),
    contestId: crypto.randomUUID(),
    done: new URL(request.url).searchParams.get('done') ?? '',
  };
}

/** Parts of the page that staff see: before the claim all, after the claim those that the family allows. */
async function keptOf(client: Client, wanted: ReturnType<typeof asked>, { state }: PreparedPage) {
  const { providerId, id: preparedId } = wanted;
  if (state !== 'claimed') return { hasTimes: state === 'waiting', hasPhotographs: state === 'waiting' };
  const [hasTimes, hasPhotographs] = await Promise.all([
    hasAny(async () => (await client.serviceEvents.providerList({ providerId, preparedId })).serviceEvents),
    hasAny(async () => (await client.preparedPhotographs.list(wanted)).photographs),
  ]);
  return { hasTimes, hasPhotographs };
}

async function hasAny(asking: () => Promise<unknown[]>): Promise<boolean> {
  try {
    return (await asking()).length > 0;
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'NOT_FOUND') return false;
    throw error;
  }
}

type Facts = Awaited<ReturnType<typeof loader>>;

function emailTo(form: FormData) {
  const [email, enquiryId] = [fieldText(form, 'email').trim(), fieldText(form, 'enquiryId')];
  return { ...(email !== '' && { email }), ...(enquiryId !== '' && { enquiryId }) };
}

export async function action({ client, form, ...args }: ActionArgs) {
  const wanted = asked(args);
  const { providerId, id: preparedId } = wanted;
  const here = (done: string) => addressOf('preparedPage', { providerId, preparedId }, { query: { done } });
  try {
    switch (form.get('intent')) {
      case 'link':
        return { link: (await client.prepared.renewLink({ ...wanted, ...emailTo(form) })).link };
      case 'remove':
        await client.prepared.remove(wanted);
        return redirect(addressOf('preparedPages', { providerId }, { query: { done: 'removed' } }), 303);
      case 'contest': {
        const [contestId, says] = [String(form.get('contestId') ?? ''), String(form.get('contestSays') ?? '')];
        await client.prepared.contestAsProvider({ ...wanted, contestId, says });
        return redirect(here('contested'), 303);
      }
      default:
        await client.prepared.save({ ...wanted, fields: typedFields(form), reference: typedReference(form) });
        forgetPrepared(preparedId);
        return redirect(here('saved'), 303);
    }
  } catch (error) {
    return actionProblem(error, form);
  }
}

export const head = (_: unknown, { productName }: Site): Head => ({
  title: titled(words.pagesTitle, productName),
  isIndexed: false,
});

export function Page({ data, answer }: PageProps<typeof loader, typeof action>) {
  const { page, providerId, called, contestId, done, hasTimes, hasPhotographs, enquiries } = data;
  const problem = answer && 'error' in answer ? byOwnNames(answer) : undefined;
  return (
    <div className="page narrow">
      <div className={answer && 'link' in answer ? 'no-print' : ''}>
        <h1 tabIndex={-1}>
          <Title page={page} />
        </h1>
        <Stands page={page} />
      </div>
      <FormProblem problem={problem} heading={words.problemHeading} labels={words.labels} />
      {answer && 'link' in answer ? (
        <ClaimPaper link={answer.link} provider={called} name={page.fields?.name ?? ''} />
      ) : null}
      {!answer && words.doneWords(done) !== '' ? (
        <Notice role="status">
          <p>{words.doneWords(done)}</p>
        </Notice>
      ) : null}
      {page.fields === null ? null : (
        <PreparedForm
          ownerId={page.id}
          fields={page.fields}
          reference={page.reference}
          intent="save"
          problem={problem}
        />
      )}
      {page.state === 'waiting' ? <NewLink enquiries={enquiries} problem={problem} /> : null}
      {page.isContestable ? <ContestForm contestId={contestId} problem={problem} /> : null}
      <Remove isClaimed={page.state === 'claimed'} />
      <p className="ways no-print">
        {hasTimes ? (
          <Link to={addressOf('preparedTimes', { providerId, preparedId: page.id })}>{timesLink}</Link>
        ) : null}
        {hasPhotographs ? (
          <Link to={addressOf('preparedPhotographs', { providerId, preparedId: page.id })}>{photographsLink}</Link>
        ) : null}
        <Link to={addressOf('preparedPages', { providerId })}>{words.toPages}</Link>
      </p>
    </div>
  );
}

function Title({ page: { state, fields, reference } }: { page: PreparedPage }) {
  if (fields === null && reference.trim() !== '') return <bdi>{reference}</bdi>;
  if (state === 'claimed') return words.claimedLine;
  if (fields === null) return words.endedLine;
  return fields.name.trim() === '' ? words.unnamed : <bdi>{fields.name}</bdi>;
}

const Stands = ({ page: { state, claimedAt, expiresAt, isContested } }: { page: PreparedPage }) => (
  <>
    <p className="lead">
      {claimedAt !== null
        ? words.claimedOn(claimedAt)
        : state === 'ended'
          ? words.endedWords
          : words.waitingUntil(expiresAt)}
    </p>
    {isContested ? <p>{words.contested}</p> : null}
  </>
);

const Remove = ({ isClaimed }: { isClaimed: boolean }) => (
  <details className="return no-print">
    <summary>{words.remove}</summary>
    <Form method="post" className="form">
      <p>{isClaimed ? words.removeClaimed : words.removeWhat}</p>
      <Button type="submit" name="intent" value="remove" look="danger">
        {words.removeNow}
      </Button>
    </Form>
  </details>
);

const NewLink = ({ enquiries, problem }: Pick<Facts, 'enquiries'> & { problem: Problem | undefined }) => (
  <Form method="post" className="form no-print" noValidate>
    <p className="hint">{words.newLinkHint}</p>
    <EmailToFamily enquiries={enquiries} chosen={problem?.values['enquiryId']} />
    <Field
      {...fieldOf(problem, 'email')}
      type="email"
      label={linkWords.emailLabel}
      hint={linkWords.emailHint}
      autoComplete="off"
      isOptional
    />
    <p className="acts">
      <Button type="submit" name="intent" value="link" look="quiet">
        {words.newLink}
      </Button>
    </p>
  </Form>
);
