import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { AuditDeed, AuditFacts, AuditTarget } from '../../contract/audit.ts';
import type { Actor, Context } from '../../../../platform/context.ts';
import { newId } from '../../../../platform/ids.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { digestOfWords, GENESIS, hashOfAct } from '../rules/chain.ts';
import { auditActs, auditHeads, auditWords } from '../tables.ts';

export interface Act {
  deed: AuditDeed;
  target: { kind: AuditTarget; id: string };
  /** Ids, codes and numbers alone: they stay for good. */
  before?: AuditFacts;
  after?: AuditFacts;
  /** Typed by whoever does it. */
  why?: string;
  /** Words or names that changed. */
  said?: { before?: string; after?: string };
  /** Ids of users and pages that these words may tell of, beside the target: they go with each of them. */
  about?: readonly (string | null)[];
}

/** Who acts: the member who asks, the operator by hand; where nobody is named it is the product itself. */
export type Acting = Pick<Context, 'clock'> & { actor?: Actor | { kind: 'operator' } };

const actorOf = ({ actor }: Acting): string => {
  if (actor?.kind === 'member') return actor.user.id;
  return actor?.kind === 'operator' ? 'operator' : 'product';
};

/**
 * Writes an act into the chain, in the transaction of what was done and as its last statement: every act waits for this one
 * from here to the commit, and what it locks later could hold up one of those who wait.
 */
export async function recordAct(ctx: Acting, tx: Transaction, act: Act): Promise<void> {
  await appendAct(ctx, tx, act);
}

/** Of what has no transaction of its own, such as reading: without this row nothing is shown. */
export const recordAlone = (ctx: Acting & Pick<Context, 'db'>, act: Act): Promise<void> =>
  ctx.db.transaction((tx) => recordAct(ctx, tx, act));

/** The same; answers its place in the chain. */
export async function appendAct(ctx: Acting, tx: Transaction, act: Act): Promise<number> {
  const words = wordsOf(act);
  const head = await lockedHead(tx);
  const row = {
    seq: head.seq + 1,
    id: newId(ctx.clock),
    at: ctx.clock.now(),
    by: actorOf(ctx),
    deed: act.deed,
    targetKind: act.target.kind,
    targetId: act.target.id,
    before: act.before ?? null,
    after: act.after ?? null,
    wordsDigest: digestOfWords(words),
    previousHash: head.hash,
  };
  const { seq } = row;
  const hash = hashOfAct(row);
  await tx.insert(auditActs).values({ ...row, hash });
  await tx.insert(auditWords).values({ seq, ...words, about: subjectsOf(act) });
  await tx.update(auditHeads).set({ seq, hash }).where(eq(auditHeads.id, HEAD));
  return seq;
}

const HEAD = 1;

async function lockedHead(tx: Transaction): Promise<{ seq: number; hash: string }> {
  const isHead = eq(auditHeads.id, HEAD);
  const [head] = await tx.select().from(auditHeads).where(isHead).for('update');
  if (head) return head;
  await tx.insert(auditHeads).values({ id: HEAD, seq: 0, hash: GENESIS }).onConflictDoNothing();
  const [first] = await tx.select().from(auditHeads).where(isHead).for('update');
  if (!first) throw new Error('The audit has no head');
  return first;
}

/** As the database keeps it, or the digest would not fit what is read back. */
const storable = (typed = '') => typed.toWellFormed().replaceAll('\0', '');

const wordsOf = ({ why, said }: Act) => ({
  salt: randomBytes(32).toString('base64url'),
  why: storable(why),
  saidBefore: storable(said?.before),
  saidAfter: storable(said?.after),
});

const subjectsOf = ({ target, about = [] }: Act): string[] => [
  ...new Set([target.id, ...about.filter((id) => id !== null)]),
];
