// Connects presence with one editor's client and autosave.
import { TRIBUTE_FIELDS } from '../../../../contract/tribute-fields.ts';
import { watchComposing } from '../../../../../../ui/client/typing/composing.ts';
import type { Client } from '../../../../../../app/client.ts';
import type { Autosave } from './autosave.ts';
import type { Changes } from './fields.ts';
import { createPresence, type PresenceWatch } from '../presence.ts';
import { stepOfField } from '../steps.ts';

interface Parts {
  client: Client;
  /** A client whose requests outlive the page (`keepalive`). */
  leaving: Client;
  autosave: Autosave;
}

const timers = {
  now: () => performance.now(),
  random: Math.random,
  after(ms: number, act: () => void) {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
};

export function followOthers(id: string, { client, leaving, autosave }: Parts): PresenceWatch {
  const tab = crypto.randomUUID();
  const closing = new AbortController();
  const composing = watchComposing(closing.signal);
  const watch = createPresence({
    timers,
    follow: (signal) => client.presence.follow({ id, tab }, { signal }),
    say: (part, isLeaving) => (isLeaving ? leaving : client).presence.say({ id, tab, part }),
    known() {
      const { rev, tribute } = autosave.snapshot().edit;
      return tribute && { rev, savedAt: tribute.savedAt };
    },
    async read() {
      const tribute = await client.tributes.read({ id });
      // Wait, because the update would interrupt a word that is being composed (IME).
      await new Promise<void>(composing.afterwards);
      autosave.receive(tribute);
    },
  });
  const close = () => {
    watch.close();
    closing.abort();
  };
  return { ...watch, close };
}

function partOf(changes: Changes) {
  const field = TRIBUTE_FIELDS.find((name) => Object.hasOwn(changes, name));
  const step = field && stepOfField(field);
  return step === 'publish' ? undefined : step;
}

/** Wraps autosave, so that it tells other editors about changes. */
export function announced(autosave: Autosave, presence: PresenceWatch): Autosave {
  autosave.subscribe(() => {
    if (autosave.snapshot().state === 'saved') presence.saved();
  });
  return {
    ...autosave,
    edit(changes) {
      autosave.edit(changes);
      const part = partOf(changes);
      if (part) presence.wrote(part);
    },
    describe(photographId, words) {
      autosave.describe(photographId, words);
      presence.wrote('photographs');
    },
    receive(tribute) {
      autosave.receive(tribute);
      presence.changed();
    },
  };
}
