import type { ReactNode } from 'react';
import { Link } from 'react-router';
import * as words from '#messages/admin-users';
import { state as firmState } from '#messages/provider';
import { addressOf, pageAddress } from '../../../contract/addresses.ts';
import type { AdminUserFile, UserPage } from '../../../contract/admin-users.ts';
import { Moment } from '../../domains/accounts/moment.tsx';

/** Pages, firms, letters and what failed: what somebody has here, each list with its latest. */
export const UserDealings = ({ user: { pages, firms, letters, failures } }: { user: AdminUserFile }) => (
  <>
    <Part id="pages" title={words.pages} none={words.noPages} part={pages}>
      {(page) => <Page page={page} />}
    </Part>
    <Part id="firms" title={words.firms} none={words.noFirms} part={firms}>
      {({ called, state, role }) => (
        <>
          <bdi>{called}</bdi>
          <Beside parts={[words.firmRole(role), firmState(state)]} />
        </>
      )}
    </Part>
    <Part id="failures" title={words.failures} none={words.noFailures} part={failures}>
      {({ groupId, note, count, reference, lastAt }) => (
        <>
          <Link to={addressOf('adminLog', { groupId })}>{note}</Link>
          <Beside parts={[words.howOften(count), `${words.reference} ${reference}`]} at={lastAt} />
        </>
      )}
    </Part>
    <Part id="letters" title={words.letters} none={words.noLetters} part={letters} means={words.lettersKept}>
      {({ subject, state, at }) => (
        <>
          <bdi>{subject}</bdi>
          <Beside parts={[words.letterState(state)]} at={at} />
        </>
      )}
    </Part>
  </>
);

interface PartProps<Item> {
  id: string;
  title: string;
  none: string;
  means?: string;
  part: { items: readonly Item[]; isMore: boolean };
  children: (item: Item) => ReactNode;
}

function Part<Item>({ id, title, none, means, part: { items, isMore }, children }: PartProps<Item>) {
  return (
    <section className="grid gap-4" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {means === undefined ? null : <p className="soft">{means}</p>}
      {items.length === 0 ? <p className="empty">{none}</p> : null}
      <ul className="list">
        {items.map((item, at) => (
          <li key={at} className="wrap-anywhere">
            {children(item)}
          </li>
        ))}
      </ul>
      {isMore ? <p className="soft">{words.isMore}</p> : null}
    </section>
  );
}

const Called = ({ name }: { name: string }) => <bdi>{name || words.unnamed}</bdi>;

const Page = ({ page: { name, path, role, state } }: { page: UserPage }) => (
  <>
    {path === null ? (
      <Called name={name} />
    ) : (
      <a href={pageAddress(path)}>
        <Called name={name} />
      </a>
    )}
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
