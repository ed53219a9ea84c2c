import { LIMIT_NAMES } from '../../contract/changeable-limits.ts';
import type { Client } from '../../../../app/client.ts';

const text = (form: FormData, name: string) => String(form.get(name) ?? '').trim();

/** Returns -1 for text that is not a number, so that the server answers with its out-of-bounds error. */
const typedNumber = (typed: string) => (/^\d{1,9}$/.test(typed) ? Number(typed) : -1);

/** Handles a limit's form. Returns null for any other form. */
export async function changeLimit(client: Client, form: FormData): Promise<'limit' | 'limit-usual' | null> {
  const intent = form.get('intent');
  const name = LIMIT_NAMES.find((one) => one === form.get('limit'));
  if (name === undefined) return null;
  const why = text(form, 'why');
  if (intent === 'limit-reset') {
    await client.adminLimits.reset({ name, why });
    return 'limit-usual';
  }
  await client.adminLimits.set({ name, why, value: typedNumber(text(form, 'value')) });
  return 'limit';
}
