import type { PreparedFields } from '../../contract/prepared.ts';
import type { Problem } from '../../../../ui/client/failures/problem.ts';
import { forgetUnsent, unsentKey } from '../../../../ui/client/typing/unsent-field.ts';
import { sentPartialDate } from '../../../../ui/components/forms/partial-date-field.tsx';

/** Keys in the browser's storage for a form's text and dates. `ownerId`: the page, or the provider of a new page. */
export const unsentPrepared = (ownerId: string) => ({
  words: unsentKey(ownerId, 'prepared-words'),
  born: unsentKey(ownerId, 'prepared-born'),
  died: unsentKey(ownerId, 'prepared-died'),
});

export const forgetPrepared = (ownerId: string): void => forgetUnsent(...Object.values(unsentPrepared(ownerId)));

const text = (form: FormData, name: string) => String(form.get(name) ?? '');

/** The dates as typed. A date that cannot be read is left out; the server refuses one that is impossible. */
export const typedDates = (sent: (field: string) => string): Pick<PreparedFields, 'born' | 'died'> => ({
  born: sentPartialDate(sent, 'born'),
  died: sentPartialDate(sent, 'died'),
});

export const typedFields = (form: FormData): PreparedFields => ({
  name: text(form, 'name'),
  knownAs: text(form, 'knownAs'),
  ...typedDates((field) => text(form, field)),
  place: text(form, 'place'),
  says: text(form, 'says'),
});

export const typedReference = (form: FormData): string => text(form, 'reference');

export const noFields: PreparedFields = { name: '', knownAs: '', born: null, died: null, place: '', says: '' };

const ownName = (field: string): string =>
  field === 'says' ? 'contestSays' : field.replace(/^(?:fields|changes)\./, '').replace(/^(born|died)\..*/, '$1');

export const byOwnNames = ({ error, values }: Problem): Problem => ({
  error: {
    ...error,
    fields: Object.fromEntries(Object.entries(error.fields).map(([field, says]) => [ownName(field), says])),
  },
  values,
});
