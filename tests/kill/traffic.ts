import { setTimeout as pause } from 'node:timers/promises';
import type { Keeper } from './keeper.ts';

const VISITORS = 8;
const AGAIN_MS = 250;
const ANSWERED_MS = 60_000;

/** The requests that were sent, and the answers to them. */
export interface Ledger {
  /** Text of every memory that was answered with 201. */
  acknowledged: Set<string>;
  /** Requests without an answer, by their text. The product may have stored these memories or not. */
  unanswered: Map<string, unknown>;
  /** Answers that are not 201. This traffic should never get one. */
  refused: string[];
  saved: { rev: number; line: string };
  /** The save that got no answer, if there is one. */
  unansweredSave: { line: string } | null;
}

export const emptyLedger = (rev: number, line: string): Ledger => ({
  acknowledged: new Set(),
  unanswered: new Map(),
  refused: [],
  saved: { rev, line },
  unansweredSave: null,
});

/** Eight visitors post without a pause while a keeper's editor saves. Ends when the product does not answer. */
export async function writeUntilItDies(keeper: Keeper, ledger: Ledger): Promise<void> {
  const visitors = Array.from({ length: VISITORS }, () => untilFailure(() => leaveMemory(keeper, ledger, memory())));
  await Promise.all([...visitors, untilFailure(() => saveLine(keeper, ledger))]);
}

/** Repeats every request that got no answer, as a browser does. Retries if a busy product answers 503. */
export async function sendUnansweredAgain(keeper: Keeper, ledger: Ledger): Promise<void> {
  const end = Date.now() + ANSWERED_MS;
  for (const body of ledger.unanswered.values()) {
    while (!(await isAnswered(leaveMemory(keeper, ledger, body as Memory)))) {
      if (Date.now() > end) throw new Error('The product refused to answer for a minute');
      await pause(AGAIN_MS);
    }
  }
}

const isAnswered = (sent: Promise<void>): Promise<boolean> =>
  sent.then(
    () => true,
    (error: unknown) => {
      if (isNoAnswer(error)) return false;
      throw error;
    },
  );

interface Memory {
  name: string;
  relation: string;
  words: string;
  idempotencyKey: string;
  openedAt: number;
}

const memory = (): Memory => ({
  name: 'A visitor',
  relation: 'neighbour',
  words: `A memory that nobody else wrote: ${crypto.randomUUID()}`,
  idempotencyKey: crypto.randomUUID(),
  openedAt: Date.now() - 60_000,
});

async function leaveMemory(keeper: Keeper, ledger: Ledger, body: Memory): Promise<void> {
  ledger.unanswered.set(body.words, body);
  const address = `/public-tributes/${keeper.tribute.path}/memories`;
  const answer = await keeper.send('POST', address, body, { cookie: '', 'x-forwarded-for': anyNetwork() });
  const text = await answer.text();
  if (isFailure(answer)) throw new Unanswered();
  ledger.unanswered.delete(body.words);
  if (answer.status === 201) ledger.acknowledged.add(body.words);
  else ledger.refused.push(`${answer.status} ${text.slice(0, 200)}`);
}

async function saveLine(keeper: Keeper, ledger: Ledger): Promise<void> {
  const { rev } = ledger.saved;
  const line = `line ${crypto.randomUUID()}`;
  ledger.unansweredSave = { line };
  const answer = await keeper.send('PATCH', `/tributes/${keeper.tribute.id}`, { rev, changes: { line } });
  const text = await answer.text();
  if (isFailure(answer)) throw new Unanswered();
  ledger.unansweredSave = null;
  if (answer.status === 200) ledger.saved = { rev: (JSON.parse(text) as { rev: number }).rev, line };
  else ledger.refused.push(`${answer.status} ${text.slice(0, 200)}`);
}

const anyNetwork = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 250)).join('.')}`;

/** Thrown for a server error, which does not tell whether the request was carried out. So it counts as no answer. */
class Unanswered extends Error {}
const isFailure = (answer: Response) => answer.status >= 500;
// fetch throws a TypeError if the connection breaks.
const isNoAnswer = (error: unknown) => error instanceof TypeError || error instanceof Unanswered;

async function untilFailure(act: () => Promise<void>): Promise<void> {
  for (;;) {
    if (!(await isAnswered(act()))) return;
  }
}
