import { Closeness } from '../../../catalogue/contract/catalogue.ts';
import { begun } from '../../../../ui/client/typing/begun.ts';
import type { Client } from '../../../../app/client.ts';
import { typedIn } from '../../../../ui/client/failures/problem.ts';
import type { Beginnings } from './beginnings.tsx';
import { fieldText, typedText } from './submission.ts';

/** The form again with prompts, or one inserted. Nothing was sent. */
export interface Asked {
  beginnings: Beginnings;
  values: Record<string, string>;
}

/** Prompts asked for by a button; null if the memory is being sent. */
export async function askedFor(client: Client, form: FormData, path: string): Promise<Asked | null> {
  const [begin, whom, others] = ['begin', 'whom', 'others'].map((name) => form.get(name));
  if (begin === null && whom === null && others === null) return null;
  const closeness = Closeness.safeParse(whom ?? form.get('closeness')).data;
  const after = fieldText(form, 'others');
  const of = { path, ...(closeness && { closeness }) };
  // Another release's cursor may be invalid; start anew.
  const page = await client.memories.prompts({ ...of, ...(after !== '' && { after }) }).catch((error: unknown) => {
    if (after === '') throw error;
    return client.memories.prompts(of);
  });
  const values = typedIn(form);
  const typed = typedText(form, 'words');
  return {
    beginnings: { ...page, closeness },
    values: { ...values, words: typeof begin === 'string' ? begun(typed, begin) : typed },
  };
}
