import { Link } from 'react-router';
import * as words from '../../../words/en/care.ts';
import { EntryState } from '../../../../memories/contract/fields.ts';
import type { Problem } from '../../../../../ui/client/failures/problem.ts';
import type { CareFacts } from './care-facts.ts';
import { EntryCard } from './entry-card.tsx';

const HELD: readonly EntryState[] = ['hidden', 'removed'];

export function EntryList({ facts, problem }: { facts: CareFacts; problem: Problem | undefined }) {
  const { entries, state, isOlder } = facts;
  const last = entries.items.at(-1);
  // Entries held by an administrator are rare; offer the filter only if there are some.
  const isOffered = (option: EntryState) =>
    option === state || !HELD.includes(option) || (entries.counts[option] ?? 0) > 0;
  return (
    <section aria-labelledby="written">
      <h2 id="written">{words.wordsTitle}</h2>
      <nav className="tabs" aria-label={words.show}>
        {EntryState.options.filter(isOffered).map((option) => (
          <Link key={option} to={`?state=${option}`} aria-current={option === state ? 'page' : undefined}>
            {words.stateWithCount(option, entries.counts[option] ?? 0)}
          </Link>
        ))}
      </nav>
      {entries.items.length === 0 ? (
        <p className="soft quiet-space">{words.emptyState(state)}</p>
      ) : (
        <ul className="list entries">
          {entries.items.map((entry) => (
            <li key={entry.id}>
              <EntryCard entry={entry} problem={problem?.values['entryId'] === entry.id ? problem : undefined} />
            </li>
          ))}
        </ul>
      )}
      <p className="acts">
        {isOlder ? <Link to={`?state=${state}`}>{words.newest}</Link> : null}
        {last && entries.before !== null ? (
          <Link to={`?state=${state}&before=${entries.before}`}>{words.older}</Link>
        ) : null}
      </p>
    </section>
  );
}
