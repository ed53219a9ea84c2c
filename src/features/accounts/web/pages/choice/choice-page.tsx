import { ORPCError } from '@orpc/client';
import { Link } from 'react-router';
import { title as billsTitle } from '../../../../bills/words/en/bills.ts';
import * as words from '../../../words/en/choice.ts';
import { codeTitle } from '../../../../prepared/words/en/coded-links.ts';
import { listTitle as enquiriesTitle } from '../../../../enquiries/words/en/enquiries.ts';
import { stillOpen } from '../../../../next-steps/words/en/next-steps.ts';
import { homeTitle as yourProviders } from '../../../../providers/words/en/provider.ts';
import { would } from '../../../../next-steps/words/en/checklist-people.ts';
import { titled } from '../../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import { may, type Role } from '../../../../people/contract/roles.ts';
import { unlessOffline } from '../../../../../ui/client/offline/read-through.ts';
import type { Head, PageArgs, PageProps, Site } from '../../../../../ui/client/page.ts';
import { LearnTimeZone } from '../../parts/learn-time-zone.tsx';
import { DeletedList } from '../../../../tributes/web/parts/editor/deleted-list.tsx';
import { TributeList } from '../../../../tributes/web/parts/editor/tribute-list.tsx';
import { ButtonLink } from '../../../../../ui/components/button.tsx';
import { Named } from '../../../../../ui/components/text/named.tsx';
import { NeedsScript } from '../../../../../ui/components/needs-script.tsx';
import { Receiving } from './receiving.tsx';
import { suggested } from './suggested.ts';

async function said<Said>(read: (wanted: { id: string; key: string }) => Promise<Said>, id: string) {
  try {
    return await read({ id, key: '' });
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

export async function loader({ client }: PageArgs) {
  const [kept, { checklists }, toPages, toChecklists, { isTimeZoneKnown }, { payees }, providers, asked, billed] =
    await Promise.all([
      client.tributes.list(),
      unlessOffline(client.checklists.list(), { checklists: [] }),
      unlessOffline(client.people.forMe(), { invitations: [] }),
      unlessOffline(client.checklistPeople.forMe(), { invitations: [] }),
      client.accounts.emailWishes(),
      unlessOffline(client.payees.mine(), { payees: [] }),
      unlessOffline(client.providers.mine(), { providers: [], waiting: [] }),
      unlessOffline(client.enquiries.list(), { enquiries: [] }),
      unlessOffline(client.bills.mine(), { bills: [] }),
    ]);
  return {
    ...kept,
    checklists,
    toPages: await Promise.all(
      toPages.invitations.map(async (one) => ({ ...one, said: await said(client.people.readInvitation, one.id) })),
    ),
    toChecklists: await Promise.all(
      toChecklists.invitations.map(async (one) => ({
        ...one,
        said: await said(client.checklistPeople.readInvitation, one.id),
      })),
    ),
    isTimeZoneKnown,
    payees,
    hasProviders: providers.providers.length + providers.waiting.length > 0,
    hasAsked: asked.enquiries.length > 0,
    hasBills: billed.bills.length > 0,
  };
}

type Facts = Awaited<ReturnType<typeof loader>>;

export const head = (_: unknown, { productName }: Site): Head => ({
  title: titled(words.title, productName),
  isIndexed: false,
});

export function Page({ data: facts }: PageProps<typeof loader>) {
  const { tributes, deleted, checklists, isTimeZoneKnown } = facts;
  const isKept = ({ role }: { role?: Role | undefined }) => may(role, 'care');
  const isFirst = tributes.length === 0 && checklists.length === 0;
  const isInvited = facts.toPages.length + facts.toChecklists.length > 0;
  return (
    <div className="page narrow">
      <div>
        <h1 tabIndex={-1}>{words.title}</h1>
        <p className="lead">{!isFirst ? words.lead : isInvited ? words.invitedLead : words.firstLead}</p>
      </div>
      <Invitations facts={facts} />
      <NeedsScript />
      <Ways facts={facts} isFirst={isFirst && !isInvited} />
      <TributeList
        heading={words.published}
        tributes={tributes.filter((page) => page.state === 'published' && isKept(page))}
      />
      <TributeList
        heading={words.drafts}
        tributes={tributes.filter((page) => page.state === 'draft' && isKept(page))}
      />
      <TributeList heading={words.helping} tributes={tributes.filter((page) => !isKept(page))} />
      <ToDraft tributes={tributes} />
      <Checklists checklists={checklists} />
      <Receiving payees={facts.payees} />
      <Providers {...facts} />
      <DeletedList deleted={deleted} />
      {isTimeZoneKnown ? null : <LearnTimeZone />}
    </div>
  );
}

function Ways({ facts, isFirst }: { facts: Facts; isFirst: boolean }) {
  const { tributes, checklists } = facts;
  const last = suggested(tributes, checklists);
  return (
    <p className="acts">
      {last?.kind === 'draft' ? (
        <Link className="button" to={addressOf('createTribute', {}, { query: { tribute: last.id } })}>
          <span>
            <Named of={words.continueDraft} name={last.name} />
          </span>
        </Link>
      ) : last?.kind === 'checklist' ? (
        <Link className="button" to={addressOf('checklist', { checklistId: last.id })}>
          <span>
            <Named of={words.continueSteps} name={last.name} />
          </span>
        </Link>
      ) : null}
      <Link className={isFirst ? 'button' : 'button quiet'} to={addressOf('createTribute')}>
        {tributes.length === 0 ? words.begin : words.beginAnother}
      </Link>
      {checklists.length === 0 ? (
        <ButtonLink look="quiet" href={addressOf('nextSteps')}>
          {words.nextSteps}
        </ButtonLink>
      ) : null}
    </p>
  );
}

/** Link to drafts and unpublished changes; hidden if the person has none. */
const ToDraft = ({ tributes }: Pick<Facts, 'tributes'>) =>
  tributes.some(({ state, hasUnshown, role }) => may(role, 'write') && (state === 'draft' || hasUnshown)) ? (
    <p className="ways">
      <Link to={addressOf('draft')}>{words.toDraft}</Link>
    </p>
  ) : null;

/** Links to enquiries, bills and providers. The link to claim a page always shows: anybody may have been given a code. */
const Providers = ({ hasAsked, hasBills, hasProviders }: Pick<Facts, 'hasAsked' | 'hasBills' | 'hasProviders'>) => (
  <p className="ways">
    {hasAsked ? <Link to={addressOf('enquiries')}>{enquiriesTitle}</Link> : null}
    {hasBills ? <Link to={addressOf('bills')}>{billsTitle}</Link> : null}
    {hasProviders ? <Link to={addressOf('providerHome')}>{yourProviders}</Link> : null}
    <Link to={addressOf('claimCode')}>{codeTitle}</Link>
  </p>
);

function Checklists({ checklists }: Pick<Facts, 'checklists'>) {
  if (checklists.length === 0) return null;
  return (
    <section className="group" id="steps">
      <h2>{words.steps}</h2>
      <ul className="list">
        {checklists.map(({ id, name, open, done }) => (
          <li key={id}>
            <h3>
              <Link to={addressOf('checklist', { checklistId: id })}>
                <Named of={words.stepsFor} name={name} />
              </Link>
            </h3>
            <p className="soft small">{stillOpen(open, done)}</p>
          </li>
        ))}
      </ul>
      <p className="ways">
        <Link to={addressOf('nextSteps', {}, { query: { all: true } })}>{words.allSteps}</Link>
      </p>
    </section>
  );
}

function Invitations({ facts: { toPages, toChecklists } }: { facts: Facts }) {
  if (toPages.length + toChecklists.length === 0) return null;
  return (
    <section className="group" id="invitations">
      <h2>{words.invitations}</h2>
      <ul className="list">
        {toPages.map(({ id, name, said: what }) => (
          <li key={id}>
            <a href={addressOf('invitation', { invitationId: id })}>
              <Named of={words.invitedToPage} name={name} />
            </a>
            <From by={what?.invitedBy ?? null} />
          </li>
        ))}
        {toChecklists.map(({ id, name, said: what }) => (
          <li key={id}>
            <a href={addressOf('checklistInvitation', { invitationId: id })}>
              <Named of={words.invitedToSteps} name={name} />
            </a>
            <From by={what?.invitedBy ?? null} />
            {what ? <p className="soft small">{would(what.role, what.steps)}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

const From = ({ by }: { by: string | null }) =>
  by === null ? null : (
    <p>
      <Named of={words.invitedFrom} name={by} />
    </p>
  );
