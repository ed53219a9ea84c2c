import { describe, expect, it } from 'vitest';
import { checklistInvitedEmail, reminderEmail } from './emails.ts';

const sender = {
  productName: 'Rosemary',
  helpEmail: 'help@example.org',
  publicUrl: 'https://remember.example.org',
  language: 'en',
};
const expiresAt = new Date('2026-11-30T09:00:00Z');
const invited = (role: 'all' | 'given', inviter: string | null) =>
  checklistInvitedEmail(sender, { invitation: { id: 'an-id', role, expiresAt }, key: 'a-key', inviter });

describe('a letter that invites to a checklist', () => {
  it('says what one would see, until when, and leads to a screen', () => {
    const all = invited('all', null);
    expect(all.text).toContain('You would see everything in the list');
    expect(all.text).toContain('until 30 November 2026');
    expect(all.text).toContain('https://remember.example.org/next-steps/invitations/an-id?key=a-key');
    expect(all.html).toContain('href="https://remember.example.org/next-steps/invitations/an-id?key=a-key"');
    expect(invited('given', null).text).toContain('only the steps that you are asked to help with');
    expect(all.text).not.toContain('They call themselves');
  });

  it('quotes the name of whoever invites, and no link that is in it', () => {
    const { text, html, subject } = invited('all', 'Tom https://evil.example <b>x</b>');
    expect(text).toContain('They call themselves');
    expect(html).not.toMatch(/href="https:\/\/evil|<b>x/);
    expect(text).not.toContain('https://evil');
    expect(subject).not.toContain('Tom');
  });

  it('says on a lock screen neither who died nor that somebody did', () => {
    for (const { subject } of [invited('all', 'Tom'), reminderEmail(sender, { checklistId: 'p', key: 'k' })])
      expect(subject).not.toMatch(/died|death|funeral|Tom/i);
  });
});

describe('a reminder', () => {
  it('leads to its step and says nothing of it', () => {
    const { text, html, matter } = reminderEmail(sender, { checklistId: 'a-plan', key: 'ew-register' });
    expect(text).toContain('https://remember.example.org/next-steps/a-plan?step=ew-register');
    expect(html).toContain('Open the step');
    expect(text.replace(/https:\S+/g, '')).not.toMatch(/register|certificate/i);
    expect(matter).toBe('step-reminder a-plan ew-register');
  });
});
