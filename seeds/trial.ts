// When a trial starts, makes the example page or finishes it, and prints who can sign in.
import { setTimeout as pause } from 'node:timers/promises';
import * as words from '../src/shared/words/en/seed.ts';
import type { Deps } from '../src/platform/context.ts';
import { passwordHashOf, userByEmail } from '../src/features/accounts/server/queries.ts';
import { tributeByPath } from '../src/features/tributes/server/queries/public.ts';
import { matchesHash } from '../src/platform/secrets/password-hash.ts';
import { admin, anne, thomas, type SeededPerson } from './people.ts';
import { isToBeSeeded } from './progress.ts';
import { seed } from './seed.ts';
import { TRIBUTE_PATH } from './tribute.ts';

/** After this time the product opens even if seeding has not ended, as on a slow machine; seeding goes on meanwhile. */
const OPENS_AFTER_MS = 30_000;

type Say = (line: string) => void;

export interface Example {
  /** Prints the page's address and who can sign in. If the page is unfinished, prints them when it is finished. */
  introduce(): Promise<void>;
  stop(): void;
}

/** Starts to seed if necessary. Resolves once the example page exists, or after OPENS_AFTER_MS. */
export async function openExample(deps: Deps, say: Say): Promise<Example> {
  const stopping = new AbortController();
  let isUnfinished = await isToBeSeeded(deps);
  const seeding = isUnfinished ? seed(deps, { signal: stopping.signal }) : Promise.resolve();
  if (isUnfinished) say(words.preparing);
  const finished = seeding.then(() => (isUnfinished = false));
  await Promise.race([finished, pause(OPENS_AFTER_MS, null, { ref: false })]);
  // The product is open when this prints, so a failure to print must not end the product.
  const introduction = () => sayWho(deps, say).catch(() => undefined);
  return {
    async introduce() {
      if (!isUnfinished) return introduction();
      say(words.notYet);
      void finished.then(() => (stopping.signal.aborted ? undefined : introduction()));
    },
    stop: () => stopping.abort(),
  };
}

/** Prints only what is still true: people of a trial may change passwords, and erase pages and accounts. */
async function sayWho(deps: Deps, say: Say): Promise<void> {
  const page = await tributeByPath(deps.db, TRIBUTE_PATH);
  if (page !== null) say(words.example(`${deps.config.publicUrl}/${TRIBUTE_PATH}`));
  const lines: string[] = [];
  for (const person of [anne(deps), thomas(deps), admin(deps)]) {
    if (await canSignIn(deps, person))
      lines.push(words.personLine(person.name, person.role, person.email, person.password));
  }
  if (lines.length === 0) return;
  say(words.signInAs);
  for (const line of lines) say(line);
}

async function canSignIn({ db }: Deps, { email, password }: SeededPerson): Promise<boolean> {
  const user = await userByEmail(db, email);
  const hash = user === undefined || user.disabledAt !== null ? null : await passwordHashOf(db, user.id);
  return hash !== null && matchesHash(password, hash);
}
