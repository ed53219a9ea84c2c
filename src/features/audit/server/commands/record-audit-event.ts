import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { AuditAction, AuditFacts, AuditTarget } from '../../contract/audit.ts';
import type { Actor, Context } from '../../../../platform/context.ts';
import { newId } from '../../../../platform/ids.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { digestOfWords, GENESIS, hashOfAuditEvent } from '../rules/chain.ts';
import { auditEvents, auditHeads, auditWords } from '../tables.ts';

export interface Act {
  action: AuditAction;
  target: { kind: AuditTarget; id: string };
  /** Only ids, codes and numbers, because these facts can never be erased. */
  before?: AuditFacts;
  after?: AuditFacts;
  why?: string;
  said?: { before?: string; after?: string };
  /** Ids of users and pages, besides the target, that the texts may name. Erasing one of them erases the texts. */
  about?: readonly (string | null)[];
}

/** The signed-in member or the operator. Without an actor, the product itself acts. */
export type Acting = Pick<Context, 'clock'> & { actor?: Actor | { kind: 'operator' } };

const actorOf = ({ actor }: Acting): string => {
  if (actor?.kind === 'member') return actor.user.id;
  return actor?.kind === 'operator' ? 'operator' : 'product';
};

/** Appends an event. Call it last in the transaction: it blocks other events until commit, so a later lock can deadlock. */
export async function recordAuditEvent(ctx: Acting, tx: Transaction, act: Act): Promise<void> {
  await appendAuditEvent(ctx, tx, act);
}

/** Records an event that has no transaction, such as reading. Call it before showing anything. */
export const recordAlone = (ctx: Acting & Pick<Context, 'db'>, act: Act): Promise<void> =>
  ctx.db.transaction((tx) => recordAuditEvent(ctx, tx, act));

/** Like `recordAuditEvent`, but returns the event's position in the chain. */
export async function appendAuditEvent(ctx: Acting, tx: Transaction, act: Act): Promise<number> {
  const words = wordsOf(act);
  const head = await lockedHead(tx);
  const row = {
    seq: head.seq + 1,
    id: newId(ctx.clock),
    at: ctx.clock.now(),
    by: actorOf(ctx),
    action: act.action,
    targetKind: act.target.kind,
    targetId: act.target.id,
    before: act.before ?? null,
    after: act.after ?? null,
    wordsDigest: digestOfWords(words),
    previousHash: head.hash,
  };
  const { seq } = row;
  const hash = hashOfAuditEvent(row);
  await tx.insert(auditEvents).values({ ...row, hash });
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

/** Removes characters that PostgreSQL cannot store. Otherwise the digest would not match the stored text. */
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
