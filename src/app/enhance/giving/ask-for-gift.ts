import { errorMessage } from '../../../shared/words/en/errors.ts';
import { fieldMessage } from '../../../shared/words/en/field-refusals.ts';
import * as words from '../../../features/giving/words/en/giving.ts';
import { isErrorCode, type ErrorBody } from '../../../shared/api/errors.ts';
import { refusalWords } from '../../../features/giving/web/parts/refusal-words.ts';
import { giverOf } from '../../../features/giving/web/parts/typed-gift.ts';
import { hush, sayIn } from '../elements.ts';
import { controlOf, factsOf, typedIn, type LiveForm } from './gift-form.ts';
import { clearRefusals, showFaults, showRefusals } from './gift-refusals.ts';
import { theServer } from '../../../ui/client/server.ts';

/** When to tell the giver to wait, and when to abort the request. A retry has the same id, so it is the same gift. */
const SLOW_MS = 3_000;
const GIVEN_UP_MS = 15_000;

/** On submit, posts the gift in the form and opens the payment page. `reread` fetches the form again. */
export function askForGift(form: HTMLFormElement, live: LiveForm, reread: () => Promise<HTMLElement | null>): void {
  let isAsking = false;
  const isBill = form.dataset.api?.startsWith('/api/bills/') === true;
  const spot = form.querySelector('.go') ?? form;
  const turn = (asking: boolean) => {
    isAsking = asking;
    for (const button of form.querySelectorAll('[type=submit]')) {
      if (asking) button.setAttribute('aria-disabled', 'true');
      else button.removeAttribute('aria-disabled');
    }
    const button = form.querySelector('.go .button');
    if (asking && button) button.textContent = words.oneMoment;
    else live.recount();
  };
  const ask = async () => {
    clearRefusals(form);
    hush(spot);
    const { sums, faults } = live.counted();
    if (sums === null) return showFaults(form, faults);
    turn(true);
    const slow = setTimeout(() => sayIn(spot, words.slow, 'status'), SLOW_MS);
    const answer = await send(form, { amount: sums.gift, tip: sums.tip, total: sums.total });
    clearTimeout(slow);
    hush(spot);
    if ('url' in answer) return location.assign(answer.url);
    turn(false);
    await refuse(answer);
  };
  const refuse = async ({ code, data }: Refusal) => {
    if (code === 'GIFT_SUM_CHANGED') {
      const fresh = await reread().catch(() => null);
      if (fresh) live.recount(factsOf(fresh));
      return void sayIn(spot, words.lookOnceMore);
    }
    if (code === 'ENTRY_EXISTS' || code === 'GIFT_OVER') {
      const id = controlOf(form, 'id');
      if (id) id.value = crypto.randomUUID();
      return void sayIn(spot, isBill ? words.otherPayment : words.otherGift);
    }
    const fields = Object.fromEntries((data?.fields ?? []).map(({ field, ...fault }) => [field, fieldMessage(fault)]));
    if (showRefusals(form, fields)) return;
    sayIn(spot, refusalWords(code, data, isBill) ?? (isErrorCode(code) ? errorMessage(code, data) : words.noAnswer));
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    event.stopPropagation();
    if (!isAsking) void ask();
  });
  // "Back" from the card provider's page shows the same dialog again, so enable its button.
  addEventListener('pageshow', ({ persisted }) => persisted && turn(false));
}

type Refusal = Pick<ErrorBody, 'data'> & { code: string };

/** Returns the payment URL or the refusal. Without a response nothing is charged. */
async function send(
  form: HTMLFormElement,
  sums: { amount: number; tip: number; total: number },
): Promise<{ url: string } | Refusal> {
  try {
    const answer = await theServer().fetch(form.dataset.api ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(giverOf(typedIn(form), sums)),
      signal: AbortSignal.timeout(GIVEN_UP_MS),
    });
    return (await answer.json()) as { url: string } | Refusal;
  } catch {
    return { code: 'NO_ANSWER' };
  }
}
