import { describe, expect, it } from 'vitest';
import { photographNamed, tributeNamed } from '../../../../../../../tests/support/tributes/editing.ts';
import { fieldProblem } from '../../../../../../shared/api/field-refusals.ts';
import { takeAnswer } from '../saving/answers.ts';
import { editOf, newEdit, type Edit } from '../saving/edit.ts';
import { bothTexts, changeWords, markWordsSent, pendingDescription } from './photograph-words.ts';
import { nextRequest, type Answer, type Request } from '../saving/sending.ts';

const id = '0199f000-0000-7000-8000-000000000001';
const tribute = (caption: string, alt = '') =>
  tributeNamed(id, { photographs: [photographNamed('p1', { caption, alt })] });
const conflict = (caption: string, alt = ''): Answer => ({ kind: 'conflict', tribute: tribute(caption, alt) });
const begun = changeWords(editOf(tribute('Before')), 'p1', { caption: 'Mine' });

function request(edit: Edit): Extract<Request, { kind: 'describe' }> {
  const next = nextRequest(edit);
  if (next?.kind !== 'describe') throw new Error('there are no words to send');
  return next;
}
const answered = (edit: Edit, answer: Answer) => takeAnswer(edit, request(edit), answer).edit;

describe('changeWords', () => {
  it('keeps caption and description apart and forgets a refusal that was answered', () => {
    const refused = { ...newEdit(id), wordRefusals: { 'p1.caption': 'Too long.', 'p1.alt': 'Too long.' } };
    const edit = changeWords(changeWords(refused, 'p1', { caption: 'A' }), 'p2', { alt: 'B' });
    expect(edit.words).toEqual({ p1: { caption: 'A' }, p2: { alt: 'B' } });
    expect(edit.wordRefusals).toEqual({ 'p1.alt': 'Too long.' });
  });

  it('remembers what stood there when the typing began, of a portrait too', () => {
    const later = changeWords({ ...begun, tribute: tribute('Theirs') }, 'p1', { caption: 'Mine, longer' });
    expect(request(later)).toMatchObject({ words: { caption: 'Mine, longer' }, seen: { caption: 'Before' } });
    const portrait = editOf(tributeNamed(id, { portrait: photographNamed('p2', { alt: 'A face' }) }));
    expect(request(changeWords(portrait, 'p2', { alt: 'Ada' })).seen).toEqual({ alt: 'A face' });
  });
});

describe('words that were changed elsewhere too', () => {
  it('are kept both, saved as they stand, and spoken of until the next edit', () => {
    const joined = answered(begun, conflict('Theirs'));
    expect(joined.wordsJoined).toEqual(['p1.caption']);
    expect(request(joined)).toMatchObject({ words: { caption: 'Theirs / Mine' }, seen: { caption: 'Theirs' } });
    const saved = answered(joined, { kind: 'saved', tribute: tribute('Theirs / Mine') });
    expect(saved).toMatchObject({ words: {}, wordsSeen: {}, wordsJoined: ['p1.caption'] });
    expect(nextRequest(saved)).toBeNull();
    expect(changeWords(saved, 'p1', { caption: 'Ours' }).wordsJoined).toEqual([]);
  });

  it('take in what was typed while the answer was on its way', () => {
    const typed = changeWords(begun, 'p1', { caption: 'Mine, longer' });
    const { edit } = takeAnswer(typed, request(begun), conflict('Theirs'));
    expect(edit.words.p1?.caption).toBe('Theirs / Mine, longer');
  });

  it('leave the other text of the photograph alone', () => {
    const joined = answered(changeWords(begun, 'p1', { alt: 'A boat' }), conflict('Theirs'));
    expect(joined.words.p1).toEqual({ caption: 'Theirs / Mine', alt: 'A boat' });
    expect(joined.wordsJoined).toEqual(['p1.caption']);
  });

  it('are not mistaken for strange when they came from here and the answer was lost', () => {
    const sent = markWordsSent(begun, request(begun));
    const typed = changeWords(sent, 'p1', { caption: 'My own' });
    const known = answered(typed, conflict('Mine'));
    expect(known.wordsJoined).toEqual([]);
    expect(request(known)).toMatchObject({ words: { caption: 'My own' }, seen: { caption: 'Mine' } });
  });

  it('stay here, over the limit, with the words of the server', () => {
    const joined = answered(begun, conflict('Theirs'));
    const refused = answered(joined, { kind: 'refused', fields: [fieldProblem('caption', 'too_long', { max: 500 })] });
    expect(refused).toMatchObject({
      words: { p1: { caption: 'Theirs / Mine' } },
      wordRefusals: { 'p1.caption': 'This can hold 500 characters. Please shorten it a little.' },
    });
    expect(nextRequest(refused)).toBeNull();
    expect(request(changeWords(refused, 'p1', { caption: 'Ours' })).seen).toEqual({ caption: 'Theirs' });
  });

  it('wait here, unsent, when the photograph was removed meanwhile', () => {
    const waiting = answered(begun, { kind: 'conflict', tribute: tributeNamed(id) });
    expect(waiting.words).toEqual({ p1: { caption: 'Mine' } });
    expect(nextRequest(waiting)).toBeNull();
  });
});

describe('pendingDescription', () => {
  it('leaves out a refused text so that the other one is saved', () => {
    const both = changeWords(begun, 'p1', { alt: 'A boat' });
    const refused = { ...both, wordRefusals: { 'p1.caption': 'Too long.' } };
    expect(pendingDescription(refused)).toEqual({ photographId: 'p1', words: { alt: 'A boat' }, seen: { alt: '' } });
  });

  it('goes on from the text that was saved when more was typed meanwhile', () => {
    const sent = markWordsSent(begun, request(begun));
    const typed = changeWords(sent, 'p1', { caption: 'Mine, longer' });
    const { edit } = takeAnswer(typed, request(begun), { kind: 'saved', tribute: tribute('Mine') });
    expect(pendingDescription(edit)?.seen).toEqual({ caption: 'Mine' });
  });

  it('does not send for ever what is refused without a name', () => {
    const { trouble } = takeAnswer(begun, request(begun), {
      kind: 'refused',
      fields: [fieldProblem('id', 'unclear')],
    });
    expect(trouble).toEqual({ kind: 'failed', message: 'Please check this.', isFinal: true });
  });
});

describe('bothTexts', () => {
  it.each([
    ['Theirs', 'Mine', 'Theirs / Mine'],
    ['In the garden', 'In the garden, 1960', 'In the garden, 1960'],
    ['In the garden, 1960', 'In the garden', 'In the garden, 1960'],
    ['', 'Mine', 'Mine'],
    ['Theirs', '', 'Theirs'],
    ['One / Two', 'One / Three', 'One / Two / Three'],
  ])('%j and %j are %j', (elsewhere, here, both) => expect(bothTexts(elsewhere, here)).toBe(both));
});

describe('when and where', () => {
  const year = (number: number) => ({ year: number, month: null, day: null });
  const shown = (changes: Parameters<typeof photographNamed>[1]) =>
    tributeNamed(id, { photographs: [photographNamed('p1', changes)] });
  const dated = changeWords(editOf(shown({ takenOn: year(1960) })), 'p1', { takenOn: year(1962) });

  it('are sent with what was seen, and kept once the server holds them', () => {
    expect(request(dated)).toMatchObject({ words: { takenOn: year(1962) }, seen: { takenOn: year(1960) } });
    const placed = changeWords(dated, 'p1', { place: 'Whitby' });
    expect(request(placed)).toMatchObject({ words: { place: 'Whitby' }, seen: { place: '' } });
    const kept = answered(dated, { kind: 'saved', tribute: shown({ takenOn: year(1962) }) });
    expect(kept.words).toEqual({});
  });

  it('can be taken out again', () => {
    expect(request(changeWords(dated, 'p1', { takenOn: null })).words).toEqual({ takenOn: null });
  });

  it('tell of another date saved elsewhere instead of making a third', () => {
    const met = answered(dated, { kind: 'conflict', tribute: shown({ takenOn: year(1970) }) });
    expect(met.datesElsewhere).toEqual({ p1: year(1970) });
    expect(request(met)).toMatchObject({ words: { takenOn: year(1962) }, seen: { takenOn: year(1970) } });
    expect(changeWords(met, 'p1', { takenOn: year(1970) }).datesElsewhere).toEqual({});
  });

  it('show a refusal of a part of the date beside the date', () => {
    const fields = [fieldProblem('takenOn.day', 'impossible_date')];
    const refused = answered(dated, { kind: 'refused', fields });
    expect(refused.wordRefusals).toEqual({ 'p1.takenOn': 'There is no such day. Please check the date.' });
    expect(pendingDescription(refused)).toBeNull();
  });
});
