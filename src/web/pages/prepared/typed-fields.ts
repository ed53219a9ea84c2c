import type { PartialDate } from '../../../contract/dates.ts';
import type { PreparedFields } from '../../../contract/prepared.ts';

const text = (form: FormData, name: string) => String(form.get(name) ?? '');

/** What is no date at all counts as none; what is impossible is refused by the server, with its field. */
function date(form: FormData, name: string): PartialDate | null {
  try {
    return JSON.parse(text(form, name) || 'null') as PartialDate | null;
  } catch {
    return null;
  }
}

export const typedFields = (form: FormData): PreparedFields => ({
  name: text(form, 'name'),
  knownAs: text(form, 'knownAs'),
  born: date(form, 'born'),
  died: date(form, 'died'),
  place: text(form, 'place'),
  says: text(form, 'says'),
});

export const noFields: PreparedFields = { name: '', knownAs: '', born: null, died: null, place: '', says: '' };
