/** Hidden fields: the form's opening time, and a key, so that a retry makes no second post. */
export interface Opening {
  idempotencyKey: string;
  openedAt: number;
}

export const openForm = (): Opening => ({ idempotencyKey: crypto.randomUUID(), openedAt: Date.now() });

/** A form that is shown again keeps its key and opening time. */
export const openedBefore = (values: Record<string, string>, fresh: Opening): Opening => ({
  idempotencyKey: values['idempotencyKey'] || fresh.idempotencyKey,
  openedAt: Number(values['openedAt']) || fresh.openedAt,
});

export function fieldText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** Browsers send each line break of a form as CR LF; this restores LF. */
export const typedText = (form: FormData, name: string) => fieldText(form, name).replaceAll('\r\n', '\n');

export const submissionOf = (form: FormData) => ({
  idempotencyKey: fieldText(form, 'idempotencyKey'),
  website: fieldText(form, 'website'),
  openedAt: Number(fieldText(form, 'openedAt')) || undefined,
});
