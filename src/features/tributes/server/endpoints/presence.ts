import { implementing } from '../../../../platform/implementer.ts';
import { presence as presenceContract } from '../../contract/presence.ts';
import { sayWriting } from '../commands/presence.ts';
import { followPresence, writersNow } from '../queries/presence.ts';

const { presence } = implementing({ presence: presenceContract });
/** A call within this process has no connection that could close. */
const never = new AbortController().signal;

export const presenceEndpoints = {
  follow: presence.follow.handler(({ context, input, signal }) => followPresence(context, input, signal ?? never)),
  say: presence.say.handler(({ context, input }) => sayWriting(context, input)),
  list: presence.list.handler(({ context }) => writersNow(context)),
};
