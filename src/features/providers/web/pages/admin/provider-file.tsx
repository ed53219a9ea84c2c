import type { ReactNode } from 'react';
import * as words from '../../../words/en/admin-providers.ts';
import { fieldNames } from '../../../words/en/provider-fields.ts';
import { wanted as wantedName } from '../../../../payments/words/en/payees.ts';
import type { AdminProvider } from '../../../contract/admin-providers.ts';
import { Moment } from '../../../../accounts/web/parts/moment.tsx';
import { Licence, Until } from '../../parts/licence.tsx';

const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id} className="items">
    <h2 id={id}>{title}</h2>
    {children}
  </section>
);

export const ProviderAccount = ({ account }: Pick<AdminProvider, 'account'>) => (
  <Part id="account" title={words.accountTitle}>
    {account === null ? (
      <p>{words.noAccount}</p>
    ) : (
      <>
        <p>{account.notPayable === null ? words.payable : words.notPayableWords(account.notPayable)}</p>
        <ul className="dotted">
          <li>{words.isSubmitted(account.isSubmitted)}</li>
          <li>{words.canCharge(account.canCharge)}</li>
          <li>{words.canPayOut(account.canPayOut)}</li>
        </ul>
        {account.wanted.length === 0 ? null : (
          <>
            <h3>{words.wanted}</h3>
            <ul className="dotted">
              {account.wanted.map(({ kind }) => (
                <li key={kind}>{wantedName(kind)}</li>
              ))}
            </ul>
          </>
        )}
      </>
    )}
  </Part>
);

/** Shows the licence exactly as typed, so that an admin can look it up in the public register. */
export const ProviderLicence = ({ provider, today }: { provider: AdminProvider['shown']; today: string }) => (
  <Part id="licence" title={words.licenceTitle}>
    <p className="long-words">
      <Licence provider={provider} today={today} />
    </p>
    {provider.insuranceUntil === null ? null : (
      <p>
        {fieldNames.insuranceUntil}: <Until day={provider.insuranceUntil} today={today} />
      </p>
    )}
    <p className="soft">{words.licenceHint}</p>
  </Part>
);

export const ProviderPeople = ({ people }: Pick<AdminProvider, 'people'>) => (
  <Part id="people" title={words.peopleTitle}>
    {people.length === 0 ? <p className="soft">{words.nobody}</p> : null}
    <ul className="list">
      {people.map(({ role, name, email }) => (
        <li key={email}>
          <p className="long-words">
            {name === null || name === '' ? null : (
              <>
                <bdi>{name}</bdi>{' '}
              </>
            )}
            {email}
          </p>
          <p className="soft small">{words.role[role]}</p>
        </li>
      ))}
    </ul>
  </Part>
);

export const ProviderEmails = ({ emails }: Pick<AdminProvider, 'emails'>) => (
  <Part id="letters" title={words.emailsTitle}>
    <p className="soft">{emails.length === 0 ? words.noEmails : words.emailsHint}</p>
    <ul className="list">
      {emails.map(({ id, subject, to, at, state }) => (
        <li key={id}>
          <p className="long-words">{words.email(subject, to, words.emailState[state])}</p>
          <p className="soft small">
            <Moment at={at} />
          </p>
        </li>
      ))}
    </ul>
  </Part>
);

export const ProviderHistory = ({ changes }: Pick<AdminProvider, 'changes'>) => (
  <Part id="history" title={words.historyTitle}>
    <ul className="list">
      {changes.map(({ id, to, by, at, why, who }) => (
        <li key={id}>
          <p className="long-words">{words.happened(words.state(to), by, who)}</p>
          {why === '' ? null : (
            <p className="kept-lines" dir="auto">
              {words.reason(why)}
            </p>
          )}
          <p className="soft small">
            <Moment at={at} />
          </p>
        </li>
      ))}
    </ul>
  </Part>
);
