// Emails about objections state the outcome, link to it, and name nobody.
import { describe, expect, it } from 'vitest';
import { ObjectionOutcome } from '../../contract/objections.ts';
import { readConfig } from '../../../../platform/settings/config.ts';
import { answerEmail, reportedEmail, type OwnReportLink, type Reported } from '../emails.ts';
import type { Owning } from '../kinds/parties.ts';
import { counterNoticeEmail, outcomeEmail, outcomeToReportedEmail } from './objections.ts';

const sender = {
  ...readConfig({ PUBLIC_URL: 'https://rosemary.example', SEED: 'off', DATA_DIR: '/tmp/none' }),
  apiKey: 'web',
  language: 'en',
};
const id = '00000000-0000-7000-8000-000000000001';
const report: OwnReportLink = { id, number: 1041, key: 'k'.repeat(43), kind: 'memory', name: 'Ada Marsh' };
const author: Owning = { as: 'author', postKind: 'memory', postId: id, editKey: 'e'.repeat(43) };
const keeper: Owning = { as: 'keeper', tributeId: id };
const provider: Owning = { as: 'firm', providerId: id };
const told: Reported = {
  decisionId: id,
  kind: 'memory',
  page: 'Ada Marsh',
  reason: 'abuse',
  action: 'take_off',
  words: 'Please write it again.',
  objectionKey: 'o'.repeat(43),
};
const LINK = `https://rosemary.example/reports/objections/${id}?as=author&key=${'o'.repeat(43)}`;

describe('the email that tells what was decided', () => {
  it('leads to where it can be objected to, in both of its forms', () => {
    const { text, html } = reportedEmail(sender, author, told);
    expect(text).toContain(LINK);
    expect(html).toContain(LINK.replaceAll('&', '&amp;'));
    expect(text).toContain('you can object once within thirty days');
    for (const action of ['leave', 'keep_hidden', null] as const) {
      const plain = reportedEmail(sender, author, { ...told, action });
      expect(plain.text).not.toContain('reports/objections');
      expect(plain.text).toContain('please answer this email and tell us why');
    }
  });

  it('says whose it is, and on which page', () => {
    const own = reportedEmail(sender, author, told);
    expect(own.text).toContain('a memory you left on the page of “Ada Marsh”');
    expect(own.subject).toBe('About something of yours here');
    const family = reportedEmail(sender, keeper, told);
    expect(family.text).toContain('A memory that a visitor left on the page of “Ada Marsh”, which you look after');
    expect(family.subject).toBe('About a page you look after');
    expect(`${family.subject}${family.text}`).not.toContain('something of yours');
    expect(reportedEmail(sender, provider, { ...told, kind: 'words' }).text).not.toContain('something of yours');
  });

  it('names to a proven address alone what somebody reported', () => {
    const asked = { answer: 'It may stay.', canObject: false };
    const about = 'You told us about a memory on the page of “Ada Marsh”.';
    expect(answerEmail(sender, report, { ...asked, isProven: true }).text).toContain(about);
    expect(answerEmail(sender, report, { ...asked, isProven: false }).text).not.toContain('Marsh');
    expect(answerEmail(sender, { ...report, name: '' }, { ...asked, isProven: true }).text).not.toContain(
      'You told us',
    );
  });

  it('says to a provider that its answer is gone too, and nothing that is for who wrote the words', () => {
    const { text } = reportedEmail(sender, provider, { ...told, kind: 'words' });
    expect(text).toContain('and your answer with them');
    expect(text).not.toContain('Please write it again.');
    expect(reportedEmail(sender, provider, { ...told, kind: 'provider' }).text).toContain('Please write it again.');
  });
});

describe('an answer', () => {
  it.each(ObjectionOutcome.options)('of %s is said to both sides, with or without words of ours', (outcome) => {
    const toReporter = outcomeEmail(sender, report, {
      outcome,
      words: 'We read it all.',
      isProven: true,
      isObjector: false,
    });
    expect(toReporter.text).toContain('We read it all.');
    expect(toReporter.text).toContain(`/reports/${id}?key=`);
    expect(toReporter.priority).toBe('usual');
    const toAuthor = outcomeToReportedEmail(sender, author, { ...told, action: null }, { outcome, isObjector: false });
    expect(toAuthor.text).toContain('a memory you left');
    expect(toAuthor.text).toContain('Please write it again.');
    expect(
      outcomeToReportedEmail(sender, keeper, { ...told, words: ' ' }, { outcome, isObjector: false }).text,
    ).toContain('somebody else left');
    expect(outcomeEmail(sender, report, { outcome, words: '', isProven: false, isObjector: false }).priority).toBe(
      'unproven',
    );
  });

  it('says “you” to whoever objected, and “somebody” to the others', () => {
    const both = { outcome: 'stands', words: '', isProven: true } as const;
    const to = (isObjector: boolean) => [
      outcomeEmail(sender, report, { ...both, isObjector }).text,
      outcomeToReportedEmail(sender, author, told, { outcome: 'stands', isObjector }).text,
    ];
    for (const text of to(true)) expect(text).toContain('You objected to what we decided about');
    for (const text of to(false)) expect(text).toContain('Somebody objected to what we decided about');
  });

  it('that decides anew says what, and how to object to that', () => {
    const { text } = outcomeToReportedEmail(sender, author, told, { outcome: 'decided_anew', isObjector: true });
    expect(text).toContain('We have taken it off the page.');
    expect(text).toContain(LINK);
    const left = outcomeToReportedEmail(
      sender,
      author,
      { ...told, action: 'leave' },
      { outcome: 'decided_anew', isObjector: true },
    );
    expect(left.text).toContain('It stays as it is now.');
    expect(left.text).not.toContain('reports/objections');
  });
});

it('a counter-notice is told with its day, and how to say that there is a court', () => {
  const email = counterNoticeEmail(sender, report, { putBackAt: new Date('2026-12-10T12:00:00Z'), isProven: true });
  expect(email.text).toContain('10 December 2026');
  expect(email.text).toContain('the name of the court');
  expect(email.matter).not.toBe(
    outcomeEmail(sender, report, { outcome: 'stands', words: '', isProven: true, isObjector: false }).matter,
  );
});
