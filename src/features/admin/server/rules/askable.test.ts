import { describe, expect, it } from 'vitest';
import type { UserState } from '../../contract/admin-users.ts';
import type { AdminApproval, ApprovalAction } from '../../../approvals/contract/fields.ts';
import { askableOf } from './askable.ts';

const user = { isSelf: false, role: 'user', state: 'active', isTwoStepOn: false, leaving: null } as const;
const leaving = { since: '2026-11-20T10:00:00.000Z', erasedFrom: '2026-12-20T10:00:00.000Z' };
const admin = { ...user, role: 'admin' } as const;
const waiting = (...actions: ApprovalAction[]) => actions.map((action) => ({ action }) as AdminApproval);

describe('what a second admin can be asked for', () => {
  it('is the role for an open account, and nothing else of somebody without a second step', () => {
    expect(askableOf(user, [])).toEqual(['give-admin']);
    for (const state of ['unconfirmed', 'disabled', 'leaving'] satisfies UserState[])
      expect(askableOf({ ...user, state }, [])).toEqual([]);
  });

  it('is taking the role of an admin, or closing the account', () => {
    expect(askableOf(admin, [])).toEqual(['take-admin', 'disable-admin']);
    expect(askableOf({ ...admin, state: 'disabled' }, [])).toEqual(['take-admin']);
  });

  it('is the end of two-step sign-in for whoever has it', () => {
    expect(askableOf({ ...user, isTwoStepOn: true }, [])).toEqual(['give-admin', 'end-two-step']);
    expect(askableOf({ ...user, isTwoStepOn: true, state: 'disabled' }, [])).toEqual(['end-two-step']);
  });

  it('is the erasure before its time of whoever asked to be erased', () => {
    expect(askableOf({ ...user, state: 'leaving', leaving }, [])).toEqual(['erase-account']);
  });

  it('is nothing about oneself, and nothing that waits already', () => {
    expect(askableOf({ ...admin, isSelf: true, isTwoStepOn: true }, [])).toEqual([]);
    expect(askableOf(admin, waiting('take-admin'))).toEqual(['disable-admin']);
    expect(askableOf(user, waiting('give-admin'))).toEqual([]);
  });
});
