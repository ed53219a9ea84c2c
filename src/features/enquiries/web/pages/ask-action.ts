import { data, redirect } from 'react-router';
import { errorMessage } from '../../../../shared/words/en/errors.ts';
import { fieldMessage } from '../../../../shared/words/en/field-refusals.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import { SharedFact, type AskableProvider, type Shared } from '../../contract/enquiries.ts';
import type { ActionArgs } from '../../../../ui/client/page.ts';
import { errorStatus } from '../../../../shared/api/errors.ts';
import { actionProblem, typedIn, type Problem } from '../../../../ui/client/failures/problem.ts';
import { forgetUnsent, unsentKey } from '../../../../ui/client/typing/unsent-field.ts';
import { UUID } from '../../../../ui/client/uuid.ts';

/** Typed values to show again, and the preview if one was asked for. */
export interface Typed {
  values: Record<string, string>;
  preview: { providers: AskableProvider[]; words: string; shared: Shared } | null;
}

/** Key in the browser's storage for the text. With a page, the key is the same whichever providers are chosen. */
export const unsentWords = (tributeId: string, providers: readonly string[]) =>
  unsentKey(tributeId || (providers[0] ?? ''), 'enquiry');

const text = (form: FormData, name: string) => String(form.get(name) ?? '');

/** A phone number is shared without a tick. Only forms that say so contain `was-phone`; the previous release's do not. */
const isShared = (form: FormData, fact: SharedFact): boolean =>
  form.has(`tick-${fact}`) || (fact === 'phone' && form.has('was-phone') && text(form, 'shared.phone').trim() !== '');

/** Facts that were typed but not ticked. The form then asks whether to share them, instead of dropping them silently. */
const unshared = (form: FormData): SharedFact[] =>
  SharedFact.options.filter((fact) => {
    const [now, before] = [text(form, `shared.${fact}`).trim(), form.get(`was-${fact}`)];
    return typeof before === 'string' && now !== '' && now !== before.trim() && !isShared(form, fact);
  });

/** The facts to send. No other facts from this form are sent. */
function ticked(form: FormData): Partial<Omit<Shared, 'email'>> & { email?: boolean } {
  const said = SharedFact.options.filter((fact) => isShared(form, fact));
  return Object.fromEntries(said.map((fact) => [fact, fact === 'email' ? true : text(form, `shared.${fact}`)]));
}

const askAbout = (form: FormData, facts: readonly SharedFact[]) => {
  const fields = Object.fromEntries(facts.map((fact) => [`shared.${fact}`, fieldMessage({ code: 'not_shared' })]));
  const error = { code: 'INVALID_INPUT', message: errorMessage('INVALID_INPUT'), fields };
  return data<Problem>({ error, values: typedIn(form) }, { status: errorStatus.INVALID_INPUT });
};

export async function action({ client, form }: ActionArgs) {
  const tributeId = text(form, 'tribute');
  const asking = {
    providers: form.getAll('provider').map(String),
    ...(UUID.test(tributeId) ? { tributeId } : {}),
    words: text(form, 'words'),
    shared: ticked(form),
  };
  const left = text(form, 'intent') === 'look' ? unshared(form) : [];
  if (left.length > 0) return askAbout(form, left);
  try {
    switch (text(form, 'intent')) {
      case 'look':
        return { values: typedIn(form), preview: await client.enquiries.look(asking) } satisfies Typed;
      case 'send': {
        const { id } = await client.enquiries.ask({ id: text(form, 'enquiryId'), ...asking });
        forgetUnsent(unsentWords(tributeId, asking.providers));
        return redirect(addressOf('enquiry', { enquiryId: id }, { query: { done: 'sent' } }), 303);
      }
      default:
        return { values: typedIn(form), preview: null } satisfies Typed;
    }
  } catch (error) {
    return actionProblem(error, form);
  }
}
