import { Link } from 'react-router';
import * as words from '../../../words/en/admin-users.ts';
import { state as providerState } from '../../../../providers/words/en/provider.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import type { AdminUserFile, UserPage } from '../../../contract/admin-users.ts';
import { Moment } from '../../../../accounts/web/parts/moment.tsx';
import { FilePart } from '../../parts/file-part.tsx';

export const UserDealings = ({ user: { pages, providers, emails, failures } }: { user: AdminUserFile }) => (
  <>
    <FilePart more={words.isMore} id="pages" title={words.pages} none={words.noPages} part={pages}>
      {(page) => <Page page={page} />}
    </FilePart>
    <FilePart more={words.isMore} id="providers" title={words.providers} none={words.noProviders} part={providers}>
      {({ called, state, role }) => (
        <>
          <bdi>{called}</bdi>
          <Beside parts={[words.providerRole(role), providerState(state)]} />
        </>
      )}
    </FilePart>
    <FilePart more={words.isMore} id="failures" title={words.failures} none={words.noFailures} part={failures}>
      {({ groupId, note, count, reference, lastAt }) => (
        <>
          <Link to={addressOf('adminLog', { groupId })}>{note}</Link>
          <Beside parts={[words.howOften(count), `${words.reference} ${reference}`]} at={lastAt} />
        </>
      )}
    </FilePart>
    <FilePart
      more={words.isMore}
      id="letters"
      title={words.emails}
      none={words.noEmails}
      part={emails}
      means={words.emailsSaved}
    >
      {({ subject, state, at }) => (
        <>
          <bdi>{subject}</bdi>
          <Beside parts={[words.emailState(state)]} at={at} />
        </>
      )}
    </FilePart>
  </>
);

const Page = ({ page: { id, name, path, role, state } }: { page: UserPage }) => (
  <>
    <Link to={addressOf('adminTribute', { tributeId: id })}>
      <bdi>{name || words.unnamed}</bdi>
    </Link>
    <Beside parts={[words.pageRole(role), words.pageState(state)]} />
    {path === null ? null : <p className="soft small">/{path}</p>}
  </>
);

const Beside = ({ parts, at }: { parts: readonly string[]; at?: string }) => (
  <p className="soft small">
    {parts.join(' · ')}
    {at === undefined ? null : (
      <>
        {' · '}
        <Moment at={at} />
      </>
    )}
  </p>
);
