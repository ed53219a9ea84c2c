import { Link } from 'react-router';
import * as words from '../../../words/en/care.ts';
import { PostState } from '../../../../memories/contract/fields.ts';
import type { Problem } from '../../../../../ui/client/failures/problem.ts';
import type { CareFacts } from './care-facts.ts';
import { PostCard } from './post-card.tsx';
import { NeedsConnection } from '../../../../../ui/components/needs-connection.tsx';

const HELD: readonly PostState[] = ['hidden', 'removed'];

export function PostList({ facts, problem }: { facts: CareFacts; problem: Problem | undefined }) {
  const { posts, state, isOlder } = facts;
  const last = posts.items.at(-1);
  // Administrators rarely hide or remove posts, so offer that filter only if there are some.
  const isOffered = (option: PostState) =>
    option === state || !HELD.includes(option) || (posts.counts[option] ?? 0) > 0;
  return (
    <section aria-labelledby="written">
      <h2 id="written">{words.wordsTitle}</h2>
      <nav className="tabs" aria-label={words.show}>
        {PostState.options.filter(isOffered).map((option) => (
          <Link key={option} to={`?state=${option}`} aria-current={option === state ? 'page' : undefined}>
            {words.stateWithCount(option, posts.counts[option] ?? 0)}
          </Link>
        ))}
      </nav>
      <NeedsConnection />
      {posts.items.length === 0 ? (
        <p className="soft quiet-space">{words.emptyState(state)}</p>
      ) : (
        <ul className="list posts">
          {posts.items.map((post) => (
            <li key={post.id}>
              <PostCard post={post} problem={problem?.values['postId'] === post.id ? problem : undefined} />
            </li>
          ))}
        </ul>
      )}
      <p className="acts">
        {isOlder ? <Link to={`?state=${state}`}>{words.newest}</Link> : null}
        {last && posts.before !== null ? (
          <Link to={`?state=${state}&before=${posts.before}`}>{words.older}</Link>
        ) : null}
      </p>
    </section>
  );
}
