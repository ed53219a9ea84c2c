import { Link } from 'react-router';
import * as words from '../../../words/en/account.ts';
import { titled } from '../../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import { may } from '../../../../people/contract/roles.ts';
import type { Head, PageArgs, PageProps, Site } from '../../../../../ui/client/page.ts';
import type { Problem } from '../../../../../ui/client/failures/problem.ts';
import { useSessionState } from '../../../../../ui/client/session/session-state.ts';
import { DeletedList } from '../../../../tributes/web/parts/editor/deleted-list.tsx';
import { TributeList } from '../../../../tributes/web/parts/editor/tribute-list.tsx';
import { Button } from '../../../../../ui/components/button.tsx';
import { DeletionSection } from '../../parts/deletion-section.tsx';
import { ExportSection } from '../../parts/export-section.tsx';
import { Notice } from '../../../../../ui/components/notice.tsx';
import { PassingNotice } from '../../../../../ui/components/passing-notice.tsx';
import { AddressSection } from './address-section.tsx';
import { Contents } from './contents.tsx';
import { LanguageSection } from './language-section.tsx';
import { LearnTimeZone } from '../../parts/learn-time-zone.tsx';
import { EmailsSection } from './emails-section.tsx';
import { NameSection } from './name-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { SignOut } from './sign-out.tsx';
import { typedAddress } from './typed-address.ts';
import { TwoStepSection } from '../two-step/two-step-section.tsx';
import { action } from './account-action.ts';

export { action };

export async function loader({ client, request, site }: PageArgs) {
  const [{ user }, { pending }, { tributes, deleted }, { sessions }, { isOn }, { export: copy }, wishes] =
    await Promise.all([
      client.accounts.current(),
      client.accounts.pendingEmail(),
      client.tributes.list(),
      client.accounts.sessions(),
      client.twoStep.state(),
      client.exports.current(),
      client.accounts.emailWishes(),
    ]);
  // Load the time zones only here and send them as data: the module is long, and browsers seldom need it.
  const { currentZone, zonesByRegion } = await import('./time-zones.ts');
  const timeZone = currentZone(wishes.timeZone);
  const emails = { wishes: { ...wishes, timeZone }, groups: zonesByRegion(timeZone) };
  const done = new URL(request.url).searchParams.get('done') ?? '';
  const {
    id = '',
    email = '',
    name = '',
    isEmailVerified: isConfirmed = false,
    needsTwoStep: isNeeded = false,
    role = 'user',
  } = user ?? {};
  const newEmail = { of: id, typed: typedAddress({ request, site }, id), pending };
  return {
    email,
    name,
    newEmail,
    isConfirmed,
    isAdmin: role === 'admin',
    tributes,
    deleted,
    sessions,
    twoStep: { isOn, isNeeded },
    copy,
    emails,
    done,
  };
}

export const head = (_: unknown, { productName }: Site): Head => ({
  title: titled(words.accountTitle, productName),
  isIndexed: false,
});

export function Page({ data: facts, answer }: PageProps<typeof loader, typeof action>) {
  const { newEmail, isConfirmed: wasConfirmed, tributes, deleted, sessions, twoStep, copy, emails, done } = facts;
  // The emailed link opens in another tab while this one may be visible, so read the address from the session too.
  const { isEmailVerified, userId, user } = useSessionState();
  const isConfirmed = isEmailVerified || wasConfirmed;
  const email = userId === newEmail.of && user ? user.email : facts.email;
  const isOver = done === 'address' && email !== facts.email;
  const problem = answer && 'error' in answer ? answer : undefined;
  return (
    <div className="page narrow has-section-list">
      <h1 tabIndex={-1}>{words.accountTitle}</h1>
      {!answer && !isOver && words.isDone(done) ? (
        <PassingNotice key={done}>
          <p>{words.doneWords(done)}</p>
        </PassingNotice>
      ) : null}
      <Contents />
      <div className="account-parts">
        <section className="lines">
          <h2>{words.email}</h2>
          <p>
            <bdi>{email}</bdi>
          </p>
          {isConfirmed ? (
            <p className="soft">{words.confirmed}</p>
          ) : (
            <Unconfirmed email={email} isSent={done === 'mail' && !answer} problem={problem} />
          )}
          <SignOut userId={newEmail.of} />
          {facts.isAdmin ? (
            <p className="ways">
              <Link to={addressOf('adminOverview')}>{words.toAdmin}</Link>
            </p>
          ) : null}
        </section>
        {tributes.length > 0 ? (
          <TributeList id="pages" heading={words.pages} tributes={tributes} />
        ) : (
          <section id="pages">
            <h2>{words.pages}</h2>
            <p className="soft">{deleted.length > 0 ? words.noPagesNow : words.noPages}</p>
          </section>
        )}
        <DeletedList deleted={deleted} />
        <NameSection name={facts.name} problem={problem} />
        <AddressSection answer={answer} {...newEmail} pending={email === facts.email ? newEmail.pending : null} />
        <PasswordSection answer={answer} />
        <TwoStepSection {...twoStep} />
        <SessionsSection sessions={sessions} />
        <EmailsSection {...emails} error={problem?.error.fields['timeZone']} />
        {emails.wishes.isTimeZoneKnown ? null : <LearnTimeZone />}
        <LanguageSection />
        <ExportSection copy={copy} problem={problem} at={addressOf('account')} />
        <DeletionSection hasPages={tributes.some(({ role }) => may(role, 'own'))} />
      </div>
    </div>
  );
}

interface UnconfirmedProps {
  email: string;
  isSent: boolean;
  problem: Problem | undefined;
}

function Unconfirmed({ email, isSent, problem }: UnconfirmedProps) {
  return (
    <>
      {isSent ? (
        <PassingNotice>
          <p>{words.sent(email)}</p>
        </PassingNotice>
      ) : null}
      {problem?.values['intent'] === 'send-link' ? (
        <Notice kind="problem" role="alert">
          <p>{problem.error.message}</p>
        </Notice>
      ) : null}
      <Notice>
        <p>{words.notConfirmed}</p>
        <form method="post" action={addressOf('account')} className="acts">
          <input type="hidden" name="intent" value="send-link" />
          <Button type="submit" look="quiet">
            {words.sendAgain}
          </Button>
        </form>
      </Notice>
    </>
  );
}
