import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openForms, type Forms } from '../../../../../tests/support/forms.ts';
import type { Person } from '../../../../../tests/support/accounts/people.ts';
import {
  checklistMember,
  checklistOf,
  readChecklist,
  readStep,
} from '../../../../../tests/support/tributes/checklists.ts';
import { openTestApp, type TestApp } from '../../../../../tests/support/app/test-app.ts';
import { bodyOf, draftOf } from '../../../../../tests/support/tributes/tributes.ts';
import type { Told } from '../../contract/checklists.ts';

let app: TestApp;
let forms: Forms;
beforeAll(async () => {
  app = await openTestApp();
  app.clock.advanceTo(12);
  forms = openForms(app);
});
afterAll(() => app.close());

const KEY = 'ew-register';
const SOON = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
const daysAgo = (days: number) =>
  new Date(app.clock.now().getTime() - days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
const fieldIn = (text: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? '';
/** Removes React's comments between text nodes. */
const read = async (address: string, person: Person) =>
  (await forms.get(address, person.cookie)).text.replaceAll('<!-- -->', '');

async function begun(about: object = {}) {
  const anne = await app.person();
  const { id } = await checklistOf(anne, { name: 'Margaret', ...about });
  const at = `/next-steps/${id}`;
  const post = (fields: Record<string, string>, person = anne, to = at) => forms.post(to, fields, person.cookie);
  return { anne, id, at, post };
}

describe('the beginning', () => {
  it('asks about whom, then one question a screen, and shows the steps after five at most', async () => {
    const anne = await app.person();
    const { text } = await forms.get('/next-steps', anne.cookie);
    expect(text).toMatch(/<title>Next steps[^<]*<\/title>/);
    expect(text).not.toContain('name="about"');
    expect(text).not.toContain('name="region"');
    const checklistId = fieldIn(text, 'checklistId');
    const empty = await forms.post('/next-steps', { checklistId, name: '' }, anne.cookie);
    expect([empty.status, /id="name-error"/.test(empty.text)]).toEqual([422, true]);
    let { status, location } = await forms.post('/next-steps', { checklistId, name: 'Ruth' }, anne.cookie);
    const given: Record<string, Record<string, string>> = {
      region: { answer: 'scotland' },
      died: { 'person.died': daysAgo(18) },
      done: { done: 'sc-register' },
    };
    const asked: string[] = [];
    while (location.includes('?ask=')) {
      expect(status).toBe(303);
      const screen = await read(location, anne);
      expect(screen.match(/<h1/g)).toHaveLength(1);
      const question = fieldIn(screen, 'asked');
      asked.push(question);
      const fields = { intent: 'first', asked: question };
      const isLast = screen.includes('Show me the steps');
      expect([question, screen.includes('Go straight to the steps')]).toEqual([question, !isLast]);
      const answer = given[question] ?? { skip: 'yes' };
      ({ status, location } = await forms.post(location, { ...fields, ...answer }, anne.cookie));
    }
    expect(asked).toEqual(['region', 'died', 'age', 'done']);
    expect(location).toBe(`/next-steps/${checklistId}`);
    expect(await readChecklist(anne, checklistId)).toMatchObject({ region: 'scotland', now: { day: 18 }, asks: [] });
    expect((await readStep(anne, checklistId, 'sc-register')).state).toBe('done');
    const steps = await read(location, anne);
    expect(steps).toContain('Day 18. These three matter now.');
    expect(steps).toContain('The first days');
    // A member with one checklist is redirected to it, unless they ask for another.
    expect((await forms.get('/next-steps', anne.cookie)).location).toBe(`/next-steps/${checklistId}`);
    expect(await read('/next-steps?all', anne)).toContain('Begin another list');
  });

  it('refuses a day to come at its question, and keeps what was typed', async () => {
    const { anne, at } = await begun();
    const fields = { intent: 'first', asked: 'died', 'person.died': '2199-01-01' };
    const refused = await forms.post(`${at}/answers?ask=died`, fields, anne.cookie);
    expect([refused.status, /id="person\.died-error"/.test(refused.text)]).toEqual([422, true]);
    expect(refused.text).toContain('value="2199-01-01"');
  });

  it('offers the pages of people one looks after, each once, and knows then what they say', async () => {
    const anne = await app.person();
    const born = { year: 1941, month: null, day: null };
    const [year = 0, month = 0, day = 0] = daysAgo(18).split('-').map(Number);
    const draft = await draftOf(anne, { name: 'Ada <Marsh>', knownAs: 'Mum', born, died: { year, month, day } });
    const { text } = await forms.get('/next-steps', anne.cookie);
    expect(text).toContain('<bdi>Ada &lt;Marsh&gt;</bdi>');
    const checklistId = fieldIn(text, 'checklistId');
    const begin = await forms.post('/next-steps', { checklistId, about: draft.id, name: '' }, anne.cookie);
    expect(begin.location).toBe(`/next-steps/${checklistId}/answers?ask=region`);
    expect(await readChecklist(anne, checklistId)).toMatchObject({
      tributeId: draft.id,
      asks: ['region', 'done', 'relation'],
    });
    expect(await read('/next-steps?all', anne)).not.toContain('name="about"');
    const list = await read(`/next-steps/${checklistId}/list`, anne);
    expect(list).toContain('Every step for <bdi>Mum</bdi>’s family');
    expect(list).toContain('Steps we left out, and why');
    expect(list).toContain('See that the children are looked after');
    expect(list).not.toContain('Very little has to be done');
    // The age is known, so it is not asked.
    expect(await read(`/next-steps/${checklistId}/answers`, anne)).not.toContain('How old were they?');
    const want = { intent: 'want', key: 'children-cared-for' };
    const wanted = await forms.post(`/next-steps/${checklistId}`, want, anne.cookie);
    expect(wanted.location).toBe(`/next-steps/${checklistId}?step=children-cared-for&done=wanted`);
    expect(await read(wanted.location, anne)).toContain('The step is on your list again.');
  });

  it('begins with the page it was asked about, although there is a list for somebody else', async () => {
    const { anne, id } = await begun();
    const draft = await draftOf(anne, { name: 'Ada Marsh' });
    const asked = `/next-steps?tribute=${draft.id}`;
    const { text } = await forms.get(asked, anne.cookie);
    const checklistId = fieldIn(text, 'checklistId');
    expect(text).toContain('<bdi>Ada Marsh</bdi>');
    // The form does not ask for the person again.
    expect(text).not.toMatch(/type="radio"|id="name"/);
    expect((await forms.get('/next-steps?all', anne.cookie)).text).toMatch(/type="radio"/);
    await forms.post('/next-steps', { checklistId, about: draft.id, name: '' }, anne.cookie);
    expect((await forms.get(asked, anne.cookie)).location).toBe(`/next-steps/${checklistId}`);
    expect(checklistId).not.toBe(id);
  });

  it('asks at a step what decides about it, and goes on where the answer ends it', async () => {
    const { anne, id, at, post } = await begun();
    const screen = await read(`${at}?step=landlord`, anne);
    expect(screen).toContain('What kind of home did they live in?');
    const fields = { intent: 'answer', key: 'landlord', question: 'home' };
    expect((await post({ ...fields, answer: 'owned-alone' })).status).toBe(303);
    const checklist = await readChecklist(anne, id);
    expect([checklist.answers, checklist.steps.some(({ key }) => key === 'landlord')]).toEqual([
      { home: 'owned-alone' },
      false,
    ]);
  });

  it('is there for members alone, and a checklist for those on it', async () => {
    const { at } = await begun();
    expect((await forms.get('/next-steps')).location).toBe('/userauth/login?to=%2Fnext-steps');
    const stranger = await app.person();
    for (const below of ['', '/answers', '/people', '/list', '/told', '/letters/bank', '/dates.ics'])
      expect([below, (await forms.get(at + below, stranger.cookie)).status]).toEqual([below, 404]);
    for (const wrong of ['/next-steps/nonsense', `/next-steps/${randomUUID()}`, `${at}/letters/nonsense`])
      expect((await forms.get(wrong, stranger.cookie)).status).toBe(404);
  });
});

describe('a checklist', () => {
  it('shows three steps of a phase, the first of them whole, and keeps the rest folded', async () => {
    const { anne, at } = await begun();
    const text = await read(at, anne);
    expect(text).toContain('Next steps for <bdi>Margaret</bdi>’s family');
    const three = /<ol class="checklist-three">(.*?)<\/ol>/s.exec(text)?.[1] ?? '';
    expect(three.match(/<li>/g)).toHaveLength(3);
    expect(text.match(/<article class="checklist-step"/g)).toHaveLength(1);
    expect(text).toContain('The rest of “Now”');
    expect(await read(`${at}?phase=later`, anne)).toContain('Look after yourself');
    expect(await read(`${at}?phase=nonsense&step=nonsense`, anne)).toContain('checklist-three');
  });

  it('says a legal date with its rule and its source, once the day it counts from is kept', async () => {
    const { anne, id, at, post } = await begun();
    const before = await read(`${at}?step=${KEY}`, anne);
    expect(before).toContain('Within 5 days from the day the office has the medical certificate');
    expect(before).toContain('When did the register office get the medical certificate?');
    const checklistRev = fieldIn(before, 'checklistRev');
    const kept = await post({ intent: 'day', key: KEY, event: 'certificate', day: '2026-10-05', checklistRev });
    expect([kept.status, kept.location]).toEqual([303, `/next-steps/${id}?step=${KEY}&done=saved`]);
    const after = await read(kept.location, anne);
    expect(after).toContain('By 10 October 2026');
    expect(after).toContain('https://www.staffordshire.gov.uk/');
    expect(after).toContain('We read this on 23 November 2026.');
    expect(
      (await post({ intent: 'day', key: KEY, event: 'certificate', day: '2026-10-06', checklistRev })).status,
    ).toBe(412);
  });

  it('keeps states, ticks and reminders by its forms, and goes on where a step is over', async () => {
    const { anne, id, post } = await begun();
    const waiting = await post({ intent: 'state', key: KEY, state: 'waiting' });
    expect(waiting.location).toBe(`/next-steps/${id}?step=${KEY}&done=saved`);
    const done = await post({ intent: 'state', key: KEY, state: 'done' });
    expect(done.location).toBe(`/next-steps/${id}?phase=first-week&over=${KEY}`);
    const over = await read(done.location, anne);
    expect(over).toContain('“<bdi>Register the death of Margaret</bdi>” is done.');
    expect(over).toContain('Undo');
    await post({ intent: 'found', key: KEY, found: 'passport' });
    await post({ intent: 'remind', key: KEY, remindOn: SOON });
    const step = await readStep(anne, id, KEY);
    expect(step).toMatchObject({ state: 'done', remindOn: SOON });
    expect(step.needs.filter(({ isThere }) => isThere).map(({ kind }) => kind)).toEqual(['passport']);
    await post({ intent: 'no-reminder', key: KEY });
    expect((await readStep(anne, id, KEY)).remindOn).toBeNull();
    expect((await post({ intent: 'nonsense', key: KEY })).location).toBe(`/next-steps/${id}?step=${KEY}`);
    expect((await post({ intent: 'state', key: 'no-such-step', state: 'done' })).status).toBe(404);
  });

  it('brings a note back with its box when it looks like a number, and both texts when somebody was faster', async () => {
    const { anne, id, at, post } = await begun();
    const note = (words: string, rev: number, more = {}) =>
      post({ intent: 'note', key: KEY, rev: String(rev), note: words, ...more }, anne, `${at}?step=${KEY}`);
    const numbered = await note('Card 4111 1111 1111 1111', 0);
    expect(numbered.status).toBe(422);
    expect(numbered.text).toContain('>Card 4111 1111 1111 1111</textarea>');
    expect(numbered.text).toContain('name="isSure"');
    expect((await note('Card 4111 1111 1111 1111', 0, { isSure: 'yes' })).status).toBe(303);
    const late = await note('Mine, typed meanwhile', 0);
    expect(late.status).toBe(412);
    expect(late.text).toContain('>Mine, typed meanwhile</textarea>');
    expect(late.text).toMatch(/<blockquote class="checklist-said" dir="auto">Card 4111/);
    expect((await readStep(anne, id, KEY)).note).toBe('Card 4111 1111 1111 1111');
  });

  it('takes a step of one’s own, shows it as it was typed, moves it and lets it go', async () => {
    const { anne, id, at, post } = await begun();
    const newKey = randomUUID();
    const own = { intent: 'add', newKey, phase: 'first-week', title: 'Ask {name} & <Tom>' };
    const added = await post(own);
    expect(added.location).toBe(`/next-steps/${id}?step=${newKey}&done=saved`);
    expect(await read(added.location, anne)).toContain('Ask {name} &amp; &lt;Tom&gt;');
    expect((await post(own)).status).toBe(409);
    const empty = await post({ ...own, newKey: randomUUID(), title: '' });
    expect([empty.status, /id="title-error"/.test(empty.text)]).toEqual([422, true]);
    await post({ intent: 'move', key: newKey, before: 'ew-medical-examiner' });
    const inWeek = (await readChecklist(anne, id)).steps.filter(({ phase }) => phase === 'first-week');
    expect(inWeek[0]?.key).toBe(newKey);
    const removed = await post({ intent: 'remove-step', key: newKey });
    expect(await read(removed.location, anne)).toContain('The step has been removed.');
    expect(await read(at, anne)).not.toContain('&lt;Tom&gt;');
  });

  it('gives a step to somebody, who sees it alone and finds no way to the rest', async () => {
    const { anne, id, at, post } = await begun();
    const tom = await checklistMember(app, anne, id);
    expect(await read(at, tom)).toContain('There is nothing to do in this part.');
    await post({ intent: 'give', key: KEY, userId: tom.id });
    const text = await read(at, tom);
    expect(text).toContain('These are the steps that you were asked to help with.');
    for (const hidden of ['/answers', '/told', '/letters/', 'Give to', 'Save this day'])
      expect(text).not.toContain(hidden);
    expect((await forms.get(`${at}/answers`, tom.cookie)).location).toBe(at);
    const closed = await forms.get(`${at}/told`, tom.cookie);
    expect([closed.status, closed.text.includes('<h1 tabindex="-1">This part is not open to you</h1>')]).toEqual([
      403,
      true,
    ]);
    expect(await read(`${at}/list`, tom)).toContain('The steps you were given for <bdi>Margaret</bdi>’s family');
    await post({ intent: 'give', key: KEY, userId: '' });
    expect((await readChecklist(tom, id)).steps).toEqual([]);
  });

  it('makes a page of the same person with what is known', async () => {
    const { anne, id, at, post } = await begun();
    const text = await read(at, anne);
    const tributeId =
      /name="intent" value="make-page"\/><input type="hidden" name="tributeId" value="([^"]+)"/.exec(text)?.[1] ?? '';
    const made = await post({ intent: 'make-page', tributeId });
    expect(made.location).toContain(`tribute=${tributeId}`);
    const tribute = await bodyOf<{ name: string }>(await anne.get(`/api/tributes/${tributeId}`));
    expect(tribute.name).toBe('Margaret');
    expect(await readChecklist(anne, id)).toMatchObject({ tributeId, isOfPage: true });
    expect(await read(at, anne)).toContain('Margaret’s page');
  });

  it('says its dates for a calendar, those that are open and known', async () => {
    const { anne, id, at, post } = await begun();
    const checklist = await readChecklist(anne, id);
    const days = { days: { certificate: '2026-10-05' }, person: { died: { year: 2026, month: 10, day: 2 } } };
    await bodyOf(await anne.send('PATCH', `/api/checklists/${id}`, { rev: checklist.rev, ...days }));
    const calendar = async () => (await forms.get(`${at}/dates.ics`, anne.cookie)).text.replaceAll('\r\n ', '');
    const text = await calendar();
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect(text).toContain('DTSTART;VALUE=DATE:20261010\r\nDTEND;VALUE=DATE:20261011');
    expect(text).toContain('SUMMARY:Register the death of Margaret');
    expect(text).toContain(`${app.origin}${at}?step=${KEY}`);
    await post({ intent: 'state', key: KEY, state: 'done' });
    expect(await calendar()).not.toContain('20261010');
  });
});

describe('the answers', () => {
  it('are kept as they were chosen, and what is skipped is left out', async () => {
    const { anne, id, at } = await begun();
    const rev = String((await readChecklist(anne, id)).rev);
    const fields = {
      intent: 'answer',
      rev,
      name: 'Margaret H',
      'person.died': '2026-10-02',
      diedIn: 'Whitby',
      region: 'ireland',
      relation: 'parent',
      place: 'home',
      will: '',
    };
    const kept = await forms.post(`${at}/answers`, fields, anne.cookie);
    expect(kept.location).toBe(`${at}?done=saved`);
    expect(await readChecklist(anne, id)).toMatchObject({
      region: 'ireland',
      relation: 'parent',
      answers: { place: 'home' },
      person: { name: 'Margaret H', died: { year: 2026, month: 10, day: 2 }, diedIn: 'Whitby' },
    });
    const text = await read(`${at}/answers`, anne);
    expect(text).toMatch(/<option value="home" selected="">At home/);
    const late = await forms.post(`${at}/answers`, fields, anne.cookie);
    expect([late.status, late.text.includes('Somebody else has changed the answers meanwhile.')]).toEqual([412, true]);
    const future = await forms.post(`${at}/answers`, { ...fields, rev: '2', 'person.died': '2199-01-01' }, anne.cookie);
    expect([future.status, /id="person\.died-error"/.test(future.text)]).toEqual([422, true]);
  });

  it('ask nothing that a page says, and join a checklist with one', async () => {
    const { anne, id, at } = await begun();
    const draft = await draftOf(anne, { name: 'Ruth' });
    expect(await read(`${at}/answers`, anne)).toContain('It is for the same person');
    await forms.post(`${at}/answers`, { intent: 'join', tributeId: draft.id }, anne.cookie);
    const text = await read(`${at}/answers`, anne);
    expect(text).not.toContain('name="diedIn"');
    expect(text).toContain('Name, dates and places are on <bdi>Ruth</bdi>’s page');
    expect((await readChecklist(anne, id)).person.name).toBe('Ruth');
  });

  it('remove a checklist only once it was said twice', async () => {
    const { anne, id, at } = await begun();
    await forms.post(`${at}/answers`, { intent: 'remove' }, anne.cookie);
    expect((await readChecklist(anne, id)).id).toBe(id);
    const gone = await forms.post(`${at}/answers`, { intent: 'remove', isSure: 'yes' }, anne.cookie);
    expect(gone.location).toBe('/next-steps');
    expect((await forms.get(at, anne.cookie)).status).toBe(404);
    const { at: other } = await begun();
    expect((await forms.post(`${other}/answers`, { intent: 'nonsense' }, anne.cookie)).location).toBe(
      `${other}?`.slice(0, -1),
    );
  });
});

describe('everybody told', () => {
  it('is written, changed and taken out by forms', async () => {
    const { anne, id, at } = await begun();
    const page = `${at}/told`;
    const list = async () => (await bodyOf<{ told: Told[] }>(await anne.get(`/api/checklists/${id}/told`))).told;
    const toldId = fieldIn(await read(page, anne), 'toldId');
    const line = { toldId, who: 'The <bank>', how: 'By letter', reference: 'B-12', on: '2026-10-06' };
    expect((await forms.post(page, line, anne.cookie)).location).toBe(`${page}?done=saved`);
    const text = await read(page, anne);
    expect(text).toContain('The &lt;bank&gt;');
    expect(text).toContain('By letter, 6 October 2026');
    await forms.post(page, { ...line, reference: '' }, anne.cookie);
    expect(await list()).toMatchObject([{ id: toldId, reference: '', on: '2026-10-06' }]);
    const numbered = await forms.post(page, { ...line, reference: 'GB82 WEST 1234 5698 7654 32' }, anne.cookie);
    expect([numbered.status, numbered.text.includes('GB82 WEST')]).toEqual([422, true]);
    const empty = await forms.post(page, { ...line, toldId: randomUUID(), who: ' ' }, anne.cookie);
    expect(empty.status).toBe(422);
    await forms.post(page, { intent: 'remove', toldId }, anne.cookie);
    expect(await list()).toEqual([]);
  });
});

describe('a letter', () => {
  it('is read, changed, kept and made fresh by its form', async () => {
    const { anne, at } = await begun();
    const page = `${at}/letters/employer`;
    const first = await read(page, anne);
    expect(first).toContain('The death of Margaret');
    expect(first).toContain('before you send the letter.');
    expect(first).toMatch(/href="mailto:\?subject=The%20death%20of%20Margaret&amp;body=/);
    const kept = await forms.post(page, { rev: '0', body: 'Dear Ms Ode,\r\nthank you.' }, anne.cookie);
    expect(kept.location).toBe(`${page}?done`);
    expect(await read(page, anne)).toContain('>Dear Ms Ode,\nthank you.</textarea>');
    const late = await forms.post(page, { rev: '0', body: 'Other words' }, anne.cookie);
    expect([late.status, late.text.includes('>Other words</textarea>')]).toEqual([412, true]);
    expect(late.text).toContain('<p class="checklist-said">Dear Ms Ode,');
    await forms.post(page, { intent: 'fresh', rev: '1' }, anne.cookie);
    expect(await read(page, anne)).not.toContain('Dear Ms Ode');
    await forms.post(page, { intent: 'relation', rev: '0', relationWords: 'my brother' }, anne.cookie);
    expect(await read(page, anne)).toContain('Margaret, my brother, born on');
    expect(await read(`${at}/letters/bank`, anne)).toContain('value="my brother"');
  });
});

describe('whom one can talk to', () => {
  it('is there without an account, by where one is', async () => {
    const { status, text } = await forms.get('/next-steps/helplines?region=usa');
    expect([status, text.includes('href="tel:988"'), text.includes('116 123')]).toEqual([200, true, false]);
    expect((await forms.get('/next-steps/helplines')).text).toContain('116 123');
    expect((await forms.get('/next-steps/helplines?region=nonsense')).status).toBe(200);
  });

  it('stands under every heading it is for, and says where it answers when nothing was chosen', async () => {
    const headed = (text: string) =>
      [...text.matchAll(/<h2 id="([a-z]+)">[^]*?(?=<h2|<\/main>)/g)].map(([part, id]) => ({ id, part }));
    const { text: all } = await forms.get('/next-steps/helplines');
    expect(all).toContain('<option value="" selected="">All countries</option>');
    expect(all).toContain('England or Wales, Scotland, Northern Ireland');
    const { text } = await forms.get('/next-steps/helplines?region=england-wales');
    expect(text).toContain('<option value="england-wales" selected="">');
    expect(text).not.toContain('All countries</p>');
    const with116123 = headed(text).filter(({ part }) => part.includes('116 123'));
    expect(with116123.map(({ id }) => id)).toEqual(['crisis', 'grief', 'suicide']);
    const { text: elsewhere } = await forms.get('/next-steps/helplines?region=everywhere');
    const names = [...elsewhere.matchAll(/<h3>(.*?)<\/h3>/g)].map(([, name]) => name);
    expect([names.length > 0, new Set(names).size]).toEqual([true, names.length]);
    expect(headed(text).find(({ id }) => id === 'baby')?.part).toContain('Sands');
    for (const region of ['england-wales', 'scotland', 'northern-ireland', 'ireland', 'usa'])
      expect(headed((await forms.get(`/next-steps/helplines?region=${region}`)).text).map(({ id }) => id)).toEqual(
        expect.arrayContaining(['crisis', 'grief', 'suicide']),
      );
  });
});
