/** Hidden facts of a fresh form: a key that makes a repeated post one post, and when the form was opened. */
export interface Opening {
  idempotencyKey: string;
  openedAt: number;
}

export const openForm = (): Opening => ({ idempotencyKey: crypto.randomUUID(), openedAt: Date.now() });

/** The form that comes back is the same one: its key, and when it was opened. */
export const openedBefore = (values: Record<string, string>, fresh: Opening): Opening => ({
  idempotencyKey: values['idempotencyKey'] || fresh.idempotencyKey,
  openedAt: Number(values['openedAt']) || fresh.openedAt,
});

export function fieldText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** Text as it was typed: browsers send every line break of a form as CR LF. */
export const typedText = (form: FormData, name: string) => fieldText(form, name).replaceAll('\r\n', '\n');

export const sendingOf = (form: FormData) => ({
  idempotencyKey: fieldText(form, 'idempotencyKey'),
  website: fieldText(form, 'website'),
  openedAt: Number(fieldText(form, 'openedAt')) || undefined,
});
