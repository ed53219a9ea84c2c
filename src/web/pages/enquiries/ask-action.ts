import { redirect } from 'react-router';
import { addressOf } from '../../../contract/addresses.ts';
import { SharedFact, type AskableFirm, type Shared } from '../../../contract/enquiries.ts';
import type { ActionArgs } from '../../client/page.ts';
import { actionProblem, typedIn } from '../../client/problem.ts';
import { forgetUnsent, unsentKey } from '../../client/unsent-field.ts';
import { UUID } from '../../client/uuid.ts';

/** What was typed, to be shown again; with what would go out once somebody has asked to see it. */
export interface Typed {
  values: Record<string, string>;
  preview: { firms: AskableFirm[]; words: string; shared: Shared } | null;
}

/** Of a page the words are kept whichever firms are ticked. */
export const unsentWords = (tributeId: string, firms: readonly string[]) =>
  unsentKey(tributeId || (firms[0] ?? ''), 'enquiry');

const text = (form: FormData, name: string) => String(form.get(name) ?? '');

/** Only what is ticked leaves this form at all. */
function ticked(form: FormData): Partial<Omit<Shared, 'email'>> & { email?: boolean } {
  const said = SharedFact.options.filter((fact) => form.has(`tick-${fact}`));
  return Object.fromEntries(said.map((fact) => [fact, fact === 'email' ? true : text(form, `shared.${fact}`)]));
}

export async function action({ client, form }: ActionArgs) {
  const tributeId = text(form, 'tribute');
  const asking = {
    firms: form.getAll('firm').map(String),
    ...(UUID.test(tributeId) ? { tributeId } : {}),
    words: text(form, 'words'),
    shared: ticked(form),
  };
  try {
    switch (text(form, 'intent')) {
      case 'look':
        return { values: typedIn(form), preview: await client.enquiries.look(asking) } satisfies Typed;
      case 'send': {
        const { id } = await client.enquiries.ask({ id: text(form, 'enquiryId'), ...asking });
        forgetUnsent(unsentWords(tributeId, asking.firms));
        return redirect(addressOf('enquiry', { enquiryId: id }, { query: { done: 'sent' } }), 303);
      }
      default:
        return { values: typedIn(form), preview: null } satisfies Typed;
    }
  } catch (error) {
    return actionProblem(error, form);
  }
}
