// Computes a gift's sums while somebody types, on the gift page and in the payment dialog.
import { locale } from '../../../shared/words/en/language.ts';
import { plainAmount } from '../../../shared/money/money.ts';
import { saidSums, sumWords, type SumSpot } from '../../../features/giving/web/parts/sum-words.ts';
import { wishedIn } from '../../../features/giving/web/parts/typed-gift.ts';
import { countGift, type CountedGift, type GiftFacts } from '../../../features/giving/web/parts/wished-gift.ts';
import { make } from '../elements.ts';

/** Sums are announced after this pause in typing, so that screen readers are not interrupted at every key. */
const SAID_AFTER_MS = 900;

export interface LiveForm {
  counted: () => CountedGift;
  /** Redraws the sums, with new `facts` if given. */
  recount: (facts?: GiftFacts) => void;
}

export function typedIn(form: HTMLFormElement): Record<string, string> {
  const texts = [...new FormData(form)].filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  return Object.fromEntries(texts);
}

export const controlOf = (form: HTMLFormElement, name: string): HTMLInputElement | HTMLTextAreaElement | null => {
  const control = form.elements.namedItem(name);
  return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement ? control : null;
};

export const factsOf = (form: HTMLElement) => JSON.parse(form.dataset.gift ?? '') as GiftFacts;

function write(form: HTMLFormElement, said: Record<SumSpot, string>) {
  for (const spot of form.querySelectorAll<HTMLElement>('[data-sum]')) {
    const text = said[spot.dataset.sum as SumSpot];
    if (spot.textContent !== text) spot.textContent = text;
    const line = spot.matches('dd') ? spot.parentElement : spot;
    if (line) line.hidden = text === '';
  }
}

/** Keeps the sums current and applies suggested amounts, without submitting. */
export function keepSums(form: HTMLFormElement, onCount: (counted: CountedGift) => void = () => {}): LiveForm {
  let facts = factsOf(form);
  let pause: ReturnType<typeof setTimeout> | undefined;
  let lastSaid = '';
  const told = form.appendChild(make('p', { role: 'status', class: 'sr' }));
  const counted = () => countGift(wishedIn(typedIn(form)), facts);
  const tell = ({ sums }: CountedGift) => {
    const said = sums === null ? '' : saidSums(sums, facts.currency);
    if (said !== lastSaid) told.textContent = said;
    lastSaid = said;
  };
  const recount = (given?: GiftFacts) => {
    facts = given ?? facts;
    const now = counted();
    write(form, sumWords(now, facts));
    const total = controlOf(form, 'total');
    if (total) total.value = String(now.sums?.total ?? 0);
    onCount(now);
    clearTimeout(pause);
    pause = setTimeout(() => tell(now), SAID_AFTER_MS);
  };
  form.addEventListener('input', () => recount());
  form.addEventListener('submit', (event) => {
    const { submitter } = event;
    if (!(submitter instanceof HTMLButtonElement) || submitter.name !== 'take') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const amount = controlOf(form, 'amount');
    if (amount) amount.value = plainAmount(Number(submitter.value), facts.currency, locale);
    amount?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  form.querySelector('.work-out')?.remove();
  const first = counted().sums;
  lastSaid = first === null ? '' : saidSums(first, facts.currency);
  return { counted, recount };
}
