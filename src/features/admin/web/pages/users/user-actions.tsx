import { Form } from 'react-router';
import { keep } from '../../../../privacy/words/en/admin-deletions.ts';
import * as words from '../../../words/en/admin-users.ts';
import type { AdminUserFile, UserAction } from '../../../contract/admin-users.ts';
import { askAction } from '../../parts/approval-action.tsx';
import { KEEP } from './keep-account.tsx';
import { Button } from '../../../../../ui/components/button.tsx';

/** Buttons for actions on a user. All except the password email open a screen for confirmation. */
export function UserActions({ user }: { user: AdminUserFile }) {
  if (user.isSelf) return <p className="soft">{words.yourself}</p>;
  const isClosed = user.state === 'disabled';
  const acts: UserAction[] = [
    ...(user.openSessions.items.length > 0 ? (['end-sessions'] as const) : []),
    ...(isClosed ? (['enable'] as const) : user.role === 'admin' ? [] : (['disable'] as const)),
  ];
  return (
    <section className="group" aria-labelledby="acts">
      <h2 id="acts">{words.whatCanBeDone}</h2>
      <Form method="post" className="lines">
        <input type="hidden" name="id" value={user.id} />
        <p className="acts">
          {acts.map((act) => (
            <Button key={act} type="submit" name="intent" value={act} look="quiet">
              {words.acts[act]}
            </Button>
          ))}
          {user.leaving === null ? null : (
            <Button type="submit" name="intent" value={KEEP} look="quiet">
              {keep}
            </Button>
          )}
          {isClosed ? null : (
            <Button type="submit" name="intent" value="reset" look="quiet" aria-describedby="reset-means">
              {words.sendReset}
            </Button>
          )}
        </p>
        {isClosed ? null : (
          <p className="soft small" id="reset-means">
            {words.sendResetMeans}
          </p>
        )}
      </Form>
      {user.askable.length === 0 ? null : (
        <Form method="post" className="lines">
          <h3>{words.wantsSecond}</h3>
          <p className="acts">
            {user.askable.map((action) => (
              <Button key={action} type="submit" name="intent" value={askAction(action)} look="quiet">
                {words.actionAsk(action)}
              </Button>
            ))}
          </p>
        </Form>
      )}
    </section>
  );
}
