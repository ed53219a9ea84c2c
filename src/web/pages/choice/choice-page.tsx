import { Link, useLoaderData } from 'react-router';
import * as words from '#messages/account';
import { titled } from '#messages/site';
import { addressOf } from '../../../contract/addresses.ts';
import { may } from '../../../contract/roles.ts';
import type { Head, PageArgs, Site } from '../../client/page.ts';
import { DeletedList } from '../../domains/editor/deleted-list.tsx';
import { TributeList } from '../../domains/editor/tribute-list.tsx';
import { LearnTimeZone } from '../../domains/accounts/learn-time-zone.tsx';

export async function loader({ client }: PageArgs) {
  const [kept, { isTimeZoneKnown }] = await Promise.all([client.tributes.list(), client.accounts.letterWishes()]);
  return { ...kept, isTimeZoneKnown };
}

export const head = (_: unknown, { productName }: Site): Head => ({
  title: titled(words.choiceTitle, productName),
  isIndexed: false,
});

export function Page() {
  const { tributes, deleted, isTimeZoneKnown } = useLoaderData<typeof loader>();
  const drafts = tributes.filter(({ state }) => state === 'draft');
  const published = tributes.filter(({ state }) => state === 'published');
  const latest = drafts.find(({ role }) => may(role, 'write'));
  return (
    <div className="page narrow">
      <div>
        <h1 tabIndex={-1}>{words.choiceTitle}</h1>
        <p className="lead">{tributes.length === 0 ? words.choiceEmptyLead : words.choiceLead}</p>
      </div>
      <p className="acts">
        {latest ? (
          <Link className="button" to={addressOf('createTribute', {}, { query: { tribute: latest.id } })}>
            {words.continueDraft(latest.name)}
          </Link>
        ) : null}
        <Link className={latest || published.length > 0 ? 'button quiet' : 'button'} to={addressOf('createTribute')}>
          {tributes.length === 0 ? words.begin : words.beginAnother}
        </Link>
      </p>
      <TributeList heading={words.published} tributes={published} />
      <TributeList heading={words.drafts} tributes={drafts} />
      <DeletedList deleted={deleted} />
      {isTimeZoneKnown ? null : <LearnTimeZone />}
    </div>
  );
}
