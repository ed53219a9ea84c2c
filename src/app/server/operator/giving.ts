import * as words from '../../../shared/words/en/operator-giving.ts';
import { checkCharity } from '../../../features/payments/server/commands/check-charity.ts';
import { readCharities } from '../../../features/payments/server/commands/read-charities.ts';
import { reconcileAll } from '../../../features/payments/server/commands/reconcile.ts';
import { settleAlarm } from '../../../features/payments/server/commands/raise-alarm.ts';
import { openAlarms } from '../../../features/payments/server/queries/alarms.ts';
import { CatalogueError } from '../../../platform/errors.ts';
import type { OperatorCommand } from './command.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const reconcileWord: OperatorCommand<'days'> = {
  name: 'reconcile',
  summary: words.reconcile.summary,
  details: words.reconcile.details,
  arguments: { days: words.reconcile.days },
  canLeaveOut: ['days'],
  writesEmails: true,
  asksProvider: true,
  async run(ctx, { days }) {
    const count = days === '' ? 5 : Number(days);
    if (!Number.isInteger(count) || count < 1 || count > 400) return { isDone: false, says: words.wrongDays };
    if (ctx.payments === null) return { isDone: false, says: words.noProvider };
    const since = new Date(ctx.clock.now().getTime() - count * DAY_MS);
    // `reconcileAll` throws only after it has tried every gift.
    const done = await reconcileAll(ctx, since).catch((error: unknown) => ({
      reference: ctx.log.failure('Gifts could not all be held against the provider', error),
    }));
    if ('reference' in done) return { isDone: false, says: words.notReconciled(done.reference) };
    const alarms = (await openAlarms(ctx.db)).length;
    return { isDone: alarms === 0, says: words.reconciled({ ...done, alarms }) };
  },
};

const alarmsWord: OperatorCommand = {
  name: 'payment-alarms',
  ...words.alarms,
  arguments: {},
  writesEmails: false,
  async run({ db }) {
    const alarms = await openAlarms(db);
    return { isDone: true, says: alarms.length === 0 ? words.noAlarm : alarms.map(words.alarmLine).join('\n') };
  },
};

const settleWord: OperatorCommand<'id'> = {
  name: 'settle-alarm',
  summary: words.settle.summary,
  details: words.settle.details,
  arguments: { id: words.settle.id },
  writesEmails: false,
  async run(ctx, { id }) {
    const isSettled = await settleAlarm(ctx, id);
    return { isDone: isSettled, says: isSettled ? words.settled : words.unknownAlarm };
  },
};

const charitiesWord: OperatorCommand = {
  name: 'charities',
  ...words.charities,
  arguments: {},
  writesEmails: false,
  async run(ctx) {
    const waiting = await readCharities(ctx);
    return { isDone: true, says: waiting.length === 0 ? words.noCharity : waiting.map(words.charityLine).join('\n') };
  },
};

const isInOrderBy: Record<string, boolean> = { yes: true, no: false };

const checkCharityWord: OperatorCommand<'id' | 'answer'> = {
  name: 'check-charity',
  summary: words.checkCharity.summary,
  details: words.checkCharity.details,
  arguments: { id: words.checkCharity.id, answer: words.checkCharity.answer },
  writesEmails: true,
  async run(ctx, { id, answer }) {
    const isInOrder = Object.hasOwn(isInOrderBy, answer) ? isInOrderBy[answer] : undefined;
    if (isInOrder === undefined) return { isDone: false, says: words.wrongAnswer };
    try {
      const { label } = await checkCharity(ctx, { id, isInOrder });
      return { isDone: true, says: words.charityChecked(label, isInOrder) };
    } catch (error) {
      if (!(error instanceof CatalogueError) || error.code !== 'NOT_FOUND') throw error;
      return { isDone: false, says: words.unknownCharity };
    }
  },
};

export const givingWords: readonly OperatorCommand[] = [
  reconcileWord,
  alarmsWord,
  settleWord,
  charitiesWord,
  checkCharityWord,
];
