import * as words from '../../../features/providers/words/en/provider-sign-up.ts';
import { APPLICATION_KEY, forgetForm } from '../../../features/providers/web/parts/kept-form.ts';
import { announce, find, make, makeButton } from '../elements.ts';

/** Empties the form once it was asked for twice: below everything else, as far from sending as it can be. */
export function offerToEmpty(form: HTMLFormElement): void {
  const place = make('div', { class: 'form-part' });
  const ask = makeButton(words.clear, () => show(true), { class: 'button bare' });
  const keep = makeButton(words.clearNo, () => show(false), { class: 'button quiet' });
  const empty = makeButton(words.clearYes, () => clear(form, () => show(false)), { class: 'button bare' });
  const question = make('p', { role: 'status' });
  const answers = make('p', { class: 'acts' }, keep, empty);
  place.append(question, make('p', { class: 'acts' }, ask), answers);
  form.append(place);
  /** The two answers come in place of the press that asks for them, so that a second press on the same spot empties nothing. */
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
  // What came with a refusal stands in it as its own; so the screen is asked for anew.
  if (find('#problem')) return location.assign(location.pathname);
  form.reset();
  announce(words.cleared);
  done();
}
