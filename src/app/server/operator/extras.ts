import * as z from 'zod';
import { fieldMessage } from '../../../shared/words/en/field-refusals.ts';
import { locale } from '../../../shared/words/en/language.ts';
import * as words from '../../../features/giving/words/en/operator-extras.ts';
import { Currency } from '../../../shared/money/currencies.ts';
import { ExtraLine } from '../../../features/giving/contract/extras.ts';
import { problemsOf } from '../../../shared/api/field-refusals.ts';
import { formatAmount } from '../../../shared/money/money.ts';
import { readAmount } from '../../../shared/money/typed-amounts.ts';
import { retireExtra, setExtra } from '../../../features/giving/server/commands/price-extras.ts';
import { allExtras, extraById } from '../../../features/giving/server/queries/extras.ts';
import { newId } from '../../../platform/ids.ts';
import type { OperatorAnswer, OperatorCommand } from './command.ts';

const refused = (says: string): OperatorAnswer => ({ isDone: false, says });

const listed: OperatorCommand = {
  name: 'extras list',
  ...words.list,
  arguments: {},
  writesEmails: false,
  async run({ db }) {
    const lines = (await allExtras(db)).map(({ amount, currency, ...line }) =>
      words.line({ ...line, price: formatAmount(amount, currency, locale) }),
    );
    return { isDone: true, says: lines.length === 0 ? words.none : lines.join('\n') };
  },
};

const NEW = 'new';
const isId = (typed: string) => z.uuid().safeParse(typed).success;

/** Says why an extra is refused although currency and amount are valid. */
function whyNot({ issues }: z.ZodError): string {
  const [problem] = problemsOf(issues);
  return problem?.field === 'name' || problem?.field === 'says'
    ? words.wrongWords(problem.field, fieldMessage(problem))
    : words.wrongPosition;
}

const set: OperatorCommand<'id' | 'name' | 'says' | 'amount' | 'currency' | 'position'> = {
  name: 'extras set',
  ...words.set,
  arguments: words.parts,
  canLeaveOut: ['position'],
  writesEmails: false,
  async run(ctx, { id, name, says, amount: typed, currency: code, position: place }) {
    const currency = Currency.safeParse(code.toLowerCase()).data;
    if (!currency) return refused(words.unknownCurrency(Currency.options.join(', ')));
    const amount = readAmount(typed, currency, locale);
    if (amount.fault) return refused(words.wrongAmount(fieldMessage(amount.fault)));
    const line = ExtraLine.safeParse({ name, says, amount: amount.minor, currency, position: Number(place) });
    if (!line.success) return refused(whyNot(line.error));
    if (id !== NEW && (!isId(id) || (await extraById(ctx.db, id)) === null)) return refused(words.unknown);
    const row = await setExtra(ctx, { id: id === NEW ? newId(ctx.clock) : id, ...line.data });
    return { isDone: true, says: words.isSet(row.id) };
  },
};

const retire: OperatorCommand<'id'> = {
  name: 'extras retire',
  ...words.retire,
  arguments: { id: words.parts.id },
  writesEmails: false,
  async run(ctx, { id }) {
    const isRetired = isId(id) && (await retireExtra(ctx, id));
    return isRetired ? { isDone: true, says: words.isRetired } : refused(words.notOffered);
  },
};

export const extrasWords: readonly OperatorCommand[] = [listed, set, retire];
