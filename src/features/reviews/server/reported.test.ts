// Reported reviews: how they are hidden and decided, in every place that shows them.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payableProvider } from '../../../../tests/support/money/bills.ts';
import { copyOf, filesOfCopy } from '../../../../tests/support/tributes/exports.ts';
import { openGivingApp, type GivingApp } from '../../../../tests/support/money/giving.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { addStaff } from '../../../../tests/support/providers/providers.ts';
import {
  decide,
  emailSaying,
  queueOf,
  readReport,
  report,
  reported,
  undo,
} from '../../../../tests/support/admin/reports.ts';
import { forProvider, leave, ownOf, paidBill, shownAt } from '../../../../tests/support/providers/reviews.ts';
import { bodyOf } from '../../../../tests/support/tributes/tributes.ts';
import type { AdminReport } from '../../reports/contract/admin-reports.ts';
import type { OwnReview } from '../contract/reviews.ts';
import type { ReportSubject } from '../../reports/contract/reports.ts';
import { DELETION_WAIT_MS } from '../../../shared/limits/limits.ts';
import { eraseDueAccounts } from '../../privacy/server/commands/deletions/erase.ts';
import { reports } from '../../reports/server/tables.ts';
import { tidyReports } from '../../reports/server/commands/tidy.ts';
import { providerReviews } from './tables.ts';

let giving: GivingApp;
let provider: Awaited<ReturnType<typeof payableProvider>>;
let staff: Person;
let stranger: Person;
let admin: Person;
beforeAll(async () => {
  giving = await openGivingApp({ isDeaf: true });
  provider = await payableProvider(giving);
  [staff, stranger] = [await giving.app.newcomer(), await giving.app.person()];
  admin = await giving.app.newcomer({ role: 'admin' });
  await addStaff(giving.app, provider.id, staff.id);
});
afterAll(() => giving.close());

const WORDS = 'They lost the flowers of Harbour Row.';
const ANSWER = 'We found them at Saint Swithin.';
async function answered() {
  const joan = await giving.app.newcomer();
  const bill = await paidBill(giving, provider, joan);
  const { review } = await bodyOf<OwnReview>(await leave(joan, bill.at, { words: WORDS }));
  const id = review?.id ?? '';
  await bodyOf(
    await staff.send('POST', `/api/providers/${provider.id}/reviews/${id}/answer`, { rev: 1, answer: ANSWER }),
    201,
  );
  return { joan, bill, id, target: { kind: 'words', id } };
}
type Answered = Awaited<ReturnType<typeof answered>>;

let network = 0;
/** Sends each request from a new network. */
const from = (who: Person) => {
  network += 1;
  const headers = { 'x-forwarded-for': `203.0.113.${network}` };
  return { send: (method: string, path: string, body?: unknown) => who.send(method, path, body, headers) };
};
const somebody = async () => from(await giving.app.newcomer());

/** Every place where other people could see the review. */
async function seenBy({ id }: Pick<Answered, 'id'>): Promise<string[]> {
  const places = {
    api: JSON.stringify((await shownAt(stranger, provider.id)).items.filter((one) => one.id === id)),
    provider: JSON.stringify((await forProvider(staff, provider.id)).items.filter((one) => one.id === id)),
    subject: await (await stranger.get(`/api/report-subjects?kind=words&id=${id}`)).text(),
  };
  return Object.entries(places).flatMap(([name, text]) => (text.includes('Harbour Row') ? [name] : []));
}
const EVERYWHERE = ['api', 'provider', 'subject'];
const rowOf = async (id: string) =>
  (await giving.app.deps.db.select().from(providerReviews).where(eq(providerReviews.id, id)))[0];

describe('reporting words', () => {
  it('is for whoever sees them, with reasons that can be meant', async () => {
    const { id, target } = await answered();
    const subject = await bodyOf<ReportSubject>(await stranger.get(`/api/report-subjects?kind=words&id=${id}`));
    expect(subject).toMatchObject({ kind: 'words', id, called: 'Joan', name: 'Rowan & Daughters', path: '' });
    for (const reason of ['fund_misuse', 'dispute', 'copyright']) expect(subject.reasons).not.toContain(reason);
    expect((await giving.app.send('GET', `/api/report-subjects?kind=words&id=${id}`)).status).toBe(401);
    const own = await reported(await report(stranger, target));
    expect(own.kind).toBe('words');
    expect((await queueOf(admin, '?kind=words')).items.map((line) => line.id)).toContain(own.id);
    const seen = await readReport(admin, own.id);
    expect(seen).toMatchObject({
      providerId: provider.id,
      thing: 'shown',
      actions: ['leave', 'keep_hidden', 'take_off', 'warn'],
    });
    expect(seen.was.words).toBe(`${WORDS}\n\n${ANSWER}`);
    const screen = await (await stranger.get(`/providers/${provider.id}/report?words=${id}`)).text();
    expect(screen).toContain('Report a concern about these words');
    expect((await stranger.get(`/providers/${provider.id}/report?words=none`)).status).toBe(404);
  });

  it('that is urgent hides them and the answer at once, everywhere but from who left them', async () => {
    const one = await answered();
    expect(await seenBy(one)).toEqual(EVERYWHERE);
    await reported(await report(await somebody(), one.target, { reason: 'living_person' }));
    expect(await seenBy(one)).toEqual([]);
    const html = await (await stranger.get(`/providers/${provider.id}`)).text();
    expect(html).not.toContain(one.id);
    expect((await ownOf(one.joan, one.bill.at)).review).toMatchObject({ words: WORDS, state: 'hidden' });
    // A changed review stays hidden. If it is withdrawn, the review written next is hidden too.
    await bodyOf(await leave(one.joan, one.bill.at, { words: `${WORDS} Twice.` }));
    await bodyOf(await one.joan.send('DELETE', `${one.bill.at}/review`));
    await bodyOf(await leave(one.joan, one.bill.at, { words: WORDS }));
    expect(await seenBy(one)).toEqual([]);
  });

  it('by three of different networks hides them, and by people of the provider never', async () => {
    const one = await answered();
    for (const who of [staff, provider.owner])
      await reported(await report(from(who), one.target, { reason: 'living_person' }));
    for (let number = 0; number < 2; number += 1) await reported(await report(await somebody(), one.target));
    expect(await seenBy(one)).toEqual(EVERYWHERE);
    const last = await reported(await report(await somebody(), one.target));
    expect(await seenBy(one)).toEqual([]);
    expect((await readReport(admin, last.id)).happened).toMatchObject([{ what: 'hidden_by_three' }]);
  });
});

describe('a decision', () => {
  it('takes them off, tells who left them why, and is undone exactly', async () => {
    const one = await answered();
    const own = await reported(await report(await somebody(), one.target, { reason: 'abuse' }));
    const said = { toReported: 'It names a street.' };
    const { decisions } = await bodyOf<AdminReport>(await decide(admin, own.id, 'take_off', said), 201);
    expect(await seenBy(one)).toEqual([]);
    expect((await ownOf(one.joan, one.bill.at)).review?.state).toBe('removed');
    const email = await emailSaying(giving.app, one.joan.email, 'It names a street.');
    expect(email.text).toContain('words you left about a service provider');
    expect(email.text).toContain(`/bills/${one.bill.id}#your-words`);
    await bodyOf(await undo(admin, decisions[0]?.id));
    expect(await seenBy(one)).toEqual(EVERYWHERE);
    expect(await rowOf(one.id)).toMatchObject({ state: 'shown', stoodAs: null, rosemaryHiddenAt: null });
  });

  it('about hidden ones lets them stand, and the same words are not hidden by themselves again', async () => {
    const one = await answered();
    const own = await reported(await report(await somebody(), one.target, { reason: 'scam_link' }));
    const hidden = await rowOf(one.id);
    const { decisions } = await bodyOf<AdminReport>(await decide(admin, own.id, 'leave'), 201);
    expect(await seenBy(one)).toEqual(EVERYWHERE);
    await reported(await report(await somebody(), one.target, { reason: 'scam_link' }));
    expect(await seenBy(one)).toEqual(EVERYWHERE);
    await bodyOf(await undo(admin, decisions[0]?.id));
    expect(await rowOf(one.id)).toEqual(hidden);
    await bodyOf(await decide(admin, own.id, 'warn'), 201);
    expect(await seenBy(one)).toEqual([]);
  });

  it('cannot be undone once they are taken back, and there is nothing to decide but an answer', async () => {
    const one = await answered();
    const own = await reported(await report(await somebody(), one.target));
    const { decisions } = await bodyOf<AdminReport>(await decide(admin, own.id, 'keep_hidden'), 201);
    await bodyOf(await one.joan.send('DELETE', `${one.bill.at}/review`));
    expect((await undo(admin, decisions[0]?.id)).status).toBe(409);
    expect(await readReport(admin, own.id)).toMatchObject({ thing: 'gone', actions: ['leave'] });
    await bodyOf(await decide(admin, own.id, 'leave'), 201);
    await bodyOf(await leave(one.joan, one.bill.at, { words: WORDS }));
    expect(await seenBy(one)).toEqual(EVERYWHERE);
  });
});

describe('the copy and the deletion of an account', () => {
  it('bring one’s own words and answers along, and nobody else’s', async () => {
    const one = await answered();
    await reported(await report(await somebody(), one.target, { reason: 'living_person' }));
    const mine = await copied(one.joan);
    expect(mine).toMatchObject({ wordsAboutFirms: [{ words: WORDS, state: 'hidden', answer: ANSWER }] });
    const theirs = await copied(staff);
    expect(theirs['answersToWords']).toContainEqual(expect.objectContaining({ answer: ANSWER }));
    expect(JSON.stringify(theirs)).not.toContain('Harbour Row');
  });

  it('take the words away with what reports keep of them, and leave a provider its answers', async () => {
    const [one, other] = [await answered(), await answered()];
    const own = await reported(await report(await somebody(), one.target));
    await erase([one.joan, staff]);
    expect(await rowOf(one.id)).toBeUndefined();
    expect(await giving.app.deps.db.select().from(reports).where(eq(reports.id, own.id))).toEqual([]);
    expect(await rowOf(other.id)).toMatchObject({ answer: ANSWER, answeredBy: null });
    await reported(await report(await somebody(), other.target));
    await giving.app.deps.db.delete(providerReviews).where(eq(providerReviews.id, other.id));
    await tidyReports(giving.app.deps);
    expect(await giving.app.deps.db.select().from(reports).where(eq(reports.targetId, other.id))).toEqual([]);
  });
});

async function copied(person: Person): Promise<Record<string, unknown>> {
  const files = await filesOfCopy(person, await copyOf(person));
  const all = [...files].find(([name]) => name.endsWith('account.json'))?.[1];
  return JSON.parse(String(all)) as Record<string, unknown>;
}

async function erase(people: Person[]): Promise<void> {
  for (const { send, password } of people)
    await bodyOf(await send('POST', '/api/deletion-requests', { password, tributes: [] }));
  giving.app.clock.advance(DELETION_WAIT_MS + 60_000);
  await eraseDueAccounts(giving.app.deps);
}
