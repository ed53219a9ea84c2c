import { Closeness } from '../../../catalogue/contract/catalogue.ts';
import { begun } from '../../../../ui/client/typing/begun.ts';
import type { Client } from '../../../../app/client.ts';
import { typedIn } from '../../../../ui/client/failures/problem.ts';
import type { Beginnings } from './beginnings.tsx';
import { fieldText, typedText } from './submission.ts';

/** Data to show the form again with prompts, or with a prompt inserted. The memory has not been sent yet. */
export interface Asked {
  beginnings: Beginnings;
  values: Record<string, string>;
}

/** Loads prompts if a button asked for them. Returns null if the memory is being sent. */
export async function askedFor(client: Client, form: FormData, path: string): Promise<Asked | null> {
  const [begin, whom, others] = ['begin', 'whom', 'others'].map((name) => form.get(name));
  if (begin === null && whom === null && others === null) return null;
  const closeness = Closeness.safeParse(whom ?? form.get('closeness')).data;
  const after = fieldText(form, 'others');
  const of = { path, ...(closeness && { closeness }) };
  // The cursor may come from another release and be invalid. Start from the beginning then.
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
