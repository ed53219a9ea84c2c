import { describe, expect, it, vi } from 'vitest';
import { refuse, visit } from '../../../../../tests/support/app/render-page.ts';
import { payeeId, sampleDispute, sampleStatus } from '../../../../../tests/support/samples/sample-funds.ts';
import type { PayeeStatus } from '../../contract/payees.ts';
import { stoppedGroup } from './stopped-group.ts';

const complete = `/stripe-onboarding-complete?payee=${payeeId}`;
const refresh = `/stripe-onboarding-refresh?payee=${payeeId}`;
const user = { id: 'u', email: 'anna@example.org', isEmailVerified: true };
const member = { current: () => ({ user }) };
const mainOf = (html: string) => /<main.*<\/main>/s.exec(html)?.[0].replaceAll('<!-- -->', '') ?? '';

const held = (status: Partial<PayeeStatus> = {}, more: Record<string, (input: never) => unknown> = {}) => ({
  accounts: member,
  payees: { read: () => sampleStatus(status), ...more },
});
const words = async (status: Partial<PayeeStatus>, address = complete) =>
  mainOf((await visit(address, { answers: held(status) })).html);

describe('the way back from the card company', () => {
  it.each([complete, refresh])('asks a guest to sign in, and comes back there: %s', async (address) => {
    const read = vi.fn<(input: object) => void>();
    const { html, status } = await visit(address, { answers: { payees: { read } } });
    expect([status, read.mock.calls]).toEqual([200, []]);
    expect(mainOf(html)).toContain(`href="/userauth/login?to=${encodeURIComponent(address)}"`);
    expect(mainOf(html)).not.toMatch(/Hartwell|Anna|<form/);
  });

  it('tells a stranger the same, whatever stands in the address', async () => {
    const read = () => {
      throw refuse('NOT_FOUND', 404);
    };
    const answers = { accounts: member, payees: { read } };
    const addresses = [complete, refresh, '/stripe-onboarding-complete', '/stripe-onboarding-refresh?payee=%3Cb%3E'];
    const seen = await Promise.all(addresses.map(async (address) => mainOf((await visit(address, { answers })).html)));
    expect(new Set(seen).size).toBe(1);
    expect(seen[0]).toContain('There is nothing to see here for you.');
    expect(seen[0]).not.toMatch(/<form/);
  });

  it('makes no link by being opened', async () => {
    const link = vi.fn<() => object>(() => ({ url: 'https://connect.example/once' }));
    for (const address of [complete, refresh]) {
      const { html } = await visit(address, { answers: held({}, { link }) });
      expect(html).not.toContain('connect.example');
    }
    expect(link).not.toHaveBeenCalled();
    const pressed = await visit(refresh, { answers: held({}, { link }), form: { intent: 'go-on' } });
    expect([pressed.status, pressed.location]).toEqual([303, 'https://connect.example/once']);
  });

  it('sends whoever is signed out and presses the button to sign in', async () => {
    const link = () => {
      throw refuse('SIGN_IN_REQUIRED', 401);
    };
    const { location } = await visit(complete, { answers: { payees: { link } }, form: { intent: 'go-on' } });
    expect(location).toBe(`/userauth/login?not-done&to=${encodeURIComponent(complete)}`);
  });

  it('keeps the screen and says so when the card company does not answer', async () => {
    const link = () => {
      throw refuse('BUSY', 503);
    };
    const { html, status } = await visit(complete, { answers: held({}, { link }), form: { intent: 'go-on' } });
    expect([status, mainOf(html)]).toEqual([503, expect.stringContaining('Please try again shortly.')]);
    expect(mainOf(html)).toContain('value="go-on"');
    expect(await words({ isFresh: false })).toContain('This is what it told us last.');
  });
});

describe('how an account stands', () => {
  it('is said when all is in order, with what comes next', async () => {
    const text = await words({});
    expect(text).toContain('Everything is in order.');
    expect(text).toContain('once two people who look after the page have named you');
    expect(text).not.toMatch(/still needs|has been stopped/);
  });

  it('is said in groups, what is overdue first, until its day', async () => {
    const text = await words({
      notPayable: 'not-ready',
      canPayOut: false,
      wanted: [
        { kind: 'bank', isPast: false },
        { kind: 'identity', isPast: true },
      ],
      wantedUntil: '2026-12-03T10:00:00.000Z',
    });
    expect(text).toContain('It can take gifts.');
    expect(text).toContain('It cannot send them on to your bank yet.');
    expect(text.indexOf('A paper that shows who you are (overdue)')).toBeLessThan(text.indexOf('Your bank account'));
    expect(text).toContain('Please tell it by 3 December 2026.');
    expect(text).toContain('Go on with the card company');
  });

  it.each([
    ['rejected.fraud', true, 'rejected'],
    ['listed', true, 'rejected'],
    ['under_review', true, 'review'],
    ['requirements.pending_verification', true, null],
    ['requirements.past_due', true, 'wanted'],
    ['requirements.past_due', false, null],
    ['platform_paused', true, 'platform'],
    ['something.newer', true, 'other'],
    [null, true, null],
  ])('knows the code %s (submitted: %s) as %s', (stopped, isSubmitted, group) => {
    expect(stoppedGroup({ stopped, isSubmitted })).toBe(group);
  });

  it('says after the first answers that they are looked at, and not that anything was stopped', async () => {
    const stopped = 'requirements.pending_verification';
    const text = await words({ notPayable: 'not-ready', stopped, canCharge: false, canPayOut: false });
    expect(text).toContain('The card company has what it asked for, and is looking at it.');
    expect(text).not.toMatch(/account again|stopped it|has been stopped/);
  });

  it('says to somebody who was named that gifts come now', async () => {
    const text = await words({ isNamed: true });
    expect(text).toContain('You have been named for a collection');
    expect(text).not.toContain('once two people');
  });

  it('offers no way on where there is none', async () => {
    const text = await words({ notPayable: 'stopped', stopped: 'rejected.fraud', canCharge: false });
    expect(text).toContain('The card company has closed the account');
    expect(text).not.toContain('value="go-on"');
  });

  it('says of a charity that its number is looked at', async () => {
    const text = await words({ kind: 'charity', notPayable: 'not-checked' });
    expect(text).toContain('We still have to hold the number of the charity against the register.');
    expect(text).not.toContain('Everything is in order.');
  });

  it('ends where its holder says so, and says what that means first', async () => {
    const leave = vi.fn<(input: object) => void>();
    expect(await words({})).toContain('What was given stays yours.');
    const { location } = await visit(complete, { answers: held({}, { leave }), form: { intent: 'leave' } });
    expect([leave.mock.calls, location]).toEqual([[[{ id: payeeId }]], `${complete}&done=left`]);
    const text = await words({ notPayable: 'left' }, `${complete}&done=left`);
    expect(text).toContain('Nobody can give to this account any more.');
    expect(text).not.toMatch(/value="(go-on|leave)"/);
  });
});

describe('what a bank asks', () => {
  it('is answered once, beginning with what the page can say', async () => {
    const answerDispute = vi.fn<(input: object) => void>();
    const text = await words({ disputes: [sampleDispute()] });
    expect(text).toContain('id="disputes"');
    expect(text).toContain('It takes an answer until 5 December 2026.');
    expect(text).toContain('The gift was given on the page of Margaret Hartwell.</textarea>');
    const form = { intent: 'answer', disputeId: 'dp_1', says: 'It was\r\nmeant.' };
    const { location } = await visit(complete, { answers: held({}, { answerDispute }), form });
    expect(answerDispute.mock.calls).toEqual([[{ id: payeeId, disputeId: 'dp_1', says: 'It was\nmeant.' }]]);
    expect(location).toBe(`${complete}&done=answered#disputes`);
  });

  it('keeps what was typed where it is refused', async () => {
    const answerDispute = () => {
      throw refuse('INVALID_INPUT', 422, { fields: [{ field: 'says', code: 'empty' }] });
    };
    const answers = held({ disputes: [sampleDispute()] }, { answerDispute });
    const { html } = await visit(complete, { answers, form: { intent: 'answer', disputeId: 'dp_1', says: ' ' } });
    expect(html).toContain('id="says-R-0198-A0DE-error"');
    expect(html).not.toContain('The gift was given on the page of Margaret Hartwell.');
  });

  it.each([
    [{ answeredAt: '2026-11-30T10:00:00.000Z' }, 'You answered on 30 November 2026.'],
    [{ state: 'won' as const }, 'The money has come back to you.'],
    [{ state: 'lost' as const }, 'The money stays with them.'],
    [{ answerUntil: null }, 'An answer is not taken'],
  ])('takes none afterwards: %o', async (changes, says) => {
    const text = await words({ disputes: [sampleDispute(changes)] });
    expect(text).toContain(says);
    expect(text).not.toContain('<textarea');
  });
});
