import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { CommandContext } from '../../../../../platform/context.ts';
import { resealedKey } from '../../rules/recovery-codes.ts';
import { resealed } from '../../rules/sealed.ts';
import { recoveryCodes, secondSteps } from '../../tables.ts';

type Resealing = Pick<CommandContext, 'db' | 'secret'>;
interface Row {
  id: string;
  userId: string;
  text: string | null;
}
/** How many texts were encrypted anew, and how many no secret can decrypt. */
export interface Resealed {
  changed: number;
  unreadable: number;
}

const BATCH = 500;

/** Encrypts authenticator secrets with the current secret. Can run beside the product, and be repeated. */
export const resealApps = ({ db, secret }: Resealing): Promise<Resealed> => {
  const { id, userId, appSecret: text } = secondSteps;
  return resealAll({
    read: (after) =>
      db
        .select({ id, userId, text })
        .from(secondSteps)
        .where(and(isNotNull(text), gt(id, after)))
        .orderBy(asc(id))
        .limit(BATCH),
    seal: (owner, before) => resealed(secret, owner, before),
    write: (row, appSecret) =>
      db
        .update(secondSteps)
        .set({ appSecret })
        .where(and(eq(id, row.id), eq(text, row.text ?? ''))),
  });
};

/** Encrypts the keys of recovery codes with the current secret. The codes stay as they are. */
export const resealRecoveryKeys = ({ db, secret }: Resealing): Promise<Resealed> => {
  const { id, userId, sealedKey: text, usedAt } = recoveryCodes;
  return resealAll({
    read: (after) =>
      db
        .select({ id, userId, text })
        .from(recoveryCodes)
        .where(and(isNotNull(text), isNull(usedAt), gt(id, after)))
        .orderBy(asc(id))
        .limit(BATCH),
    seal: (owner, before) => resealedKey(secret, owner, before),
    write: (row, sealedKey) =>
      db
        .update(recoveryCodes)
        .set({ sealedKey })
        .where(and(eq(id, row.id), eq(text, row.text ?? ''))),
  });
};

interface Texts {
  read: (after: string) => Promise<Row[]>;
  seal: (userId: string, text: string) => string | null;
  write: (row: Row, text: string) => Promise<unknown>;
}

async function resealAll({ read, seal, write }: Texts): Promise<Resealed> {
  const counted = { changed: 0, unreadable: 0 };
  for (let rows = await read(''); rows.length > 0; rows = await read(rows.at(-1)?.id ?? ''))
    for (const row of rows) {
      const text = seal(row.userId, row.text ?? '');
      if (text === null) counted.unreadable += 1;
      if (text === null || text === row.text) continue;
      await write(row, text);
      counted.changed += 1;
    }
  return counted;
}

/** People whose unused recovery codes an earlier release hashed with SECRET itself, so that only it can check them. */
export async function peopleWithOldCodes({ db }: Pick<Resealing, 'db'>): Promise<number> {
  const isOld = and(isNull(recoveryCodes.sealedKey), isNull(recoveryCodes.usedAt));
  const [found] = await db
    .select({ people: sql<number>`count(distinct ${recoveryCodes.userId})::int` })
    .from(recoveryCodes)
    .where(isOld);
  return found?.people ?? 0;
}
