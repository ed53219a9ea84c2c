import * as words from '../../../features/providers/words/en/provider-sign-up.ts';
import { APPLICATION_KEY, forgetForm } from '../../../features/providers/web/parts/saved-form.ts';
import { announce, find, make, makeButton } from '../elements.ts';

/** Adds a button that clears the form after a confirmation. It comes last, far from the submit button. */
export function offerToEmpty(form: HTMLFormElement): void {
  const place = make('div', { class: 'form-part' });
  const ask = makeButton(words.clear, () => show(true), { class: 'button bare' });
  const keep = makeButton(words.clearNo, () => show(false), { class: 'button quiet' });
  const empty = makeButton(words.clearYes, () => clear(form, () => show(false)), { class: 'button bare' });
  const question = make('p', { role: 'status' });
  const answers = make('p', { class: 'acts' }, keep, empty);
  place.append(question, make('p', { class: 'acts' }, ask), answers);
  form.append(place);
  /** Shows two answers in place of the button. "No" comes first, so that a double press clears nothing. */
  const show = (isAsked: boolean, isFirst = false) => {
    question.textContent = isAsked ? words.clearAsk : '';
    question.hidden = !isAsked;
    answers.hidden = !isAsked;
    ask.hidden = isAsked;
    if (!isFirst) (isAsked ? keep : ask).focus();
  };
  show(false, true);
}

function clear(form: HTMLFormElement, done: () => void): void {
  forgetForm(APPLICATION_KEY);
  // After a refusal the values are the form's defaults, so load the page again.
  if (find('#problem')) return location.assign(location.pathname);
  form.reset();
  announce(words.cleared);
  done();
}
