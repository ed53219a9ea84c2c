import { ORPCError } from '@orpc/client';
import type { ReactNode } from 'react';
import { data, redirect } from 'react-router';
import { partialDate } from '../../../../shared/words/en/dates.ts';
import * as words from '../../words/en/prepared.ts';
import { titled } from '../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import type { ServiceEvent } from '../../../events/contract/events.ts';
import { Keepable, type OpenedPage, type PreparedFields } from '../../contract/prepared.ts';
import type { Client } from '../../../../app/client.ts';
import type { ActionArgs, Head, PageArgs, PageProps, Site } from '../../../../ui/client/page.ts';
import { actionProblem, type Problem } from '../../../../ui/client/failures/problem.ts';
import { UUID } from '../../../../ui/client/uuid.ts';
import { directionAddress } from '../../../accounts/web/parts/addresses.ts';
import { Button, ButtonLink } from '../../../../ui/components/button.tsx';
import { formatDay } from '../../../tributes/web/parts/page/dates.ts';
import { Notice } from '../../../../ui/components/notice.tsx';
import { Sentence } from '../../../../ui/components/text/sentence.tsx';
import { Keeps, keepsName } from './claim-keeps.tsx';
import { PreparedPhotographs } from './claim-photographs.tsx';
import { PreparedTimes } from './claim-times.tsx';
import { ContestForm } from './contest-form.tsx';
import { byOwnNames } from './typed-fields.ts';

function asked({ request, params }: Pick<PageArgs, 'request' | 'params'>) {
  const key = new URL(request.url).searchParams.get('key') ?? '';
  return { id: params['preparedId'] ?? '', key: key.slice(0, 200) };
}

async function opened(client: Client, wanted: { id: string; key: string }): Promise<OpenedPage | null> {
  if (!UUID.test(wanted.id)) return null;
  try {
    return await client.prepared.open(wanted);
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

/** Must not change anything, because email scanners open the link too. */
export async function loader(args: PageArgs) {
  const wanted = asked(args);
  const page = await opened(args.client, wanted);
  const { user } = await args.client.accounts.current();
  const { serviceEvents } =
    page?.state === 'waiting'
      ? await args.client.serviceEvents.onLink(wanted)
      : { serviceEvents: [] as ServiceEvent[] };
  const here = addressOf('claimPage', { preparedId: wanted.id }, { query: { key: wanted.key } });
  return data(
    { page, serviceEvents, user, here, contestId: crypto.randomUUID() },
    { status: page === null ? 404 : 200 },
  );
}

type Facts = Awaited<ReturnType<typeof loader>>['data'];

export async function action(args: ActionArgs) {
  const { client, form } = args;
  const wanted = asked(args);
  try {
    if (form.get('intent') === 'contest') {
      const [contestId, says] = [String(form.get('contestId') ?? ''), String(form.get('contestSays') ?? '')];
      await client.prepared.contest({ ...wanted, contestId, says });
      return redirect(addressOf('claimPage', { preparedId: wanted.id }, { query: { key: wanted.key } }), 303);
    }
    const { tributeId } = await client.prepared.claim({
      ...wanted,
      keeps: Keepable.options.filter((what) => form.get(keepsName(what)) === 'yes'),
    });
    return redirect(addressOf('createTribute', {}, { query: { tribute: tributeId } }), 303);
  } catch (error) {
    return actionProblem(error, form);
  }
}

export const head = (_: unknown, { productName }: Site): Head => ({
  title: titled(words.claimTitle, productName),
  isIndexed: false,
  needsAppStyles: true,
});

export function Page({ data: loaded, answer }: PageProps<typeof loader, typeof action>) {
  const { page, serviceEvents, user, here, contestId } = loaded;
  const problem = answer && byOwnNames(answer);
  if (page === null) return <Screen title={words.overTitle} lead={words.over} />;
  const refused =
    problem && Object.keys(problem.error.fields).length === 0 ? (
      <Notice kind="problem" role="alert">
        <p>{problem.error.message}</p>
      </Notice>
    ) : null;
  if (page.state === 'claimed')
    return (
      <Screen
        title={words.usedTitle}
        lead={page.tributeId === null ? words.usedLead(page.claimedAt ?? '') : words.yours}
      >
        {refused}
        <Used {...{ page, user, here, contestId, problem }} />
      </Screen>
    );
  const has: Record<Keepable, boolean> = {
    service: serviceEvents.length > 0,
    photographs: page.photographs.length > 0,
  };
  const keepable = Keepable.options.filter((what) => has[what]);
  return (
    <Screen title={words.claimTitle} lead={<Prepared by={page.preparedBy} />}>
      {page.fields === null ? null : <Written fields={page.fields} />}
      {serviceEvents.length === 0 ? null : <PreparedTimes serviceEvents={serviceEvents} />}
      {page.photographs.length === 0 ? null : <PreparedPhotographs photographs={page.photographs} />}
      <p>{words.whatItIs}</p>
      {page.expiresAt === null ? null : <p>{words.waitsUntil(formatDay(page.expiresAt))}</p>}
      <p>{keepable.length === 0 ? words.providerKeeps : words.providerMayKeep}</p>
      {refused}
      {page.isOfOwnProvider ? (
        <p>{words.ofOwnProvider}</p>
      ) : user === null ? (
        <ForGuests here={here} says={words.needsAccount} />
      ) : (
        <Claim user={user} provider={page.preparedBy} keepable={keepable} />
      )}
    </Screen>
  );
}

interface ScreenProps {
  title: string;
  lead: ReactNode;
  children?: ReactNode;
}

const Screen = ({ title, lead, children }: ScreenProps) => (
  <div className="narrow short-page">
    <div>
      <h1 tabIndex={-1}>{title}</h1>
      <p className="lead apart">{lead}</p>
    </div>
    {children}
  </div>
);

const Prepared = ({ by }: { by: string }) =>
  by.trim() === '' ? words.preparedUnnamed : <Sentence of={words.preparedBy} parts={[<bdi key="by">{by}</bdi>]} />;

function Written({ fields: { name, knownAs, born, died, place, says } }: { fields: PreparedFields }) {
  const lines = [
    [words.name, name],
    [words.knownAs, knownAs],
    [words.born, born && partialDate(born)],
    [words.died, died && partialDate(died)],
    [words.place, place],
  ] as const;
  return (
    <section className="group" aria-labelledby="written">
      <h2 id="written">{words.factsHeading}</h2>
      <dl className="lines">
        {lines.map(([label, value]) =>
          value === null || value.trim() === '' ? null : (
            <div key={label}>
              <dt className="soft small">{label}</dt>
              <dd dir="auto" className="long-words">
                {value}
              </dd>
            </div>
          ),
        )}
      </dl>
      {says.trim() === '' ? null : (
        <p dir="auto" className="kept-lines">
          {says}
        </p>
      )}
    </section>
  );
}

const ForGuests = ({ here, says }: { here: string; says: string }) => (
  <>
    <p>{says}</p>
    <p className="acts">
      <ButtonLink href={directionAddress('signup', here)}>{words.signUp}</ButtonLink>
      <ButtonLink href={directionAddress('login', here)} look="quiet">
        {words.signIn}
      </ButtonLink>
    </p>
  </>
);

const ConfirmFirst = () => (
  <Notice>
    <p>{words.confirmFirst}</p>
    <p className="ways">
      <a href={addressOf('account')}>{words.toAccount}</a>
    </p>
  </Notice>
);

interface ClaimProps {
  user: NonNullable<Facts['user']>;
  provider: string;
  keepable: readonly Keepable[];
}

const Claim = ({ user, provider, keepable }: ClaimProps) =>
  user.isEmailVerified ? (
    <form method="post" className="form">
      <p className="soft">
        <Sentence of={words.signedInAs} parts={[<bdi key="email">{user.email}</bdi>]} />
      </p>
      {keepable.map((what) => (
        <Keeps key={what} what={what} provider={provider} />
      ))}
      <p className="acts">
        <Button type="submit" name="intent" value="claim">
          {words.claim}
        </Button>
      </p>
    </form>
  ) : (
    <ConfirmFirst />
  );

interface UsedProps extends Pick<Facts, 'user' | 'here' | 'contestId'> {
  page: OpenedPage;
  problem: Problem | undefined;
}

function Used({ page, user, here, contestId, problem }: UsedProps) {
  if (page.tributeId !== null)
    return (
      <p className="acts">
        <ButtonLink href={addressOf('care', { id: page.tributeId })}>{words.toOwnPage}</ButtonLink>
      </p>
    );
  if (page.isContested) return <p>{user === null ? words.contested : words.thanks}</p>;
  if (!page.isContestable) return null;
  if (user === null) return <ForGuests here={here} says={words.signInToTell} />;
  return user.isEmailVerified ? <ContestForm contestId={contestId} problem={problem} /> : <ConfirmFirst />;
}
