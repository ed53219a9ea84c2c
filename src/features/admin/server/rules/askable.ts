import type { AdminUserFile } from '../../contract/admin-users.ts';
import type { AdminApproval, ApprovalAction } from '../../../approvals/contract/fields.ts';

type Asked = Pick<AdminUserFile, 'isSelf' | 'role' | 'state' | 'isTwoStepOn' | 'leaving'>;

/** Actions to offer for this user. The server checks them again. */
export function askableOf(
  { isSelf, role, state, isTwoStepOn, leaving }: Asked,
  waiting: readonly AdminApproval[],
): ApprovalAction[] {
  if (isSelf) return [];
  const isOpenAdmin = role === 'admin' && state !== 'disabled';
  const may: Record<ApprovalAction, boolean> = {
    'give-admin': role === 'user' && state === 'active',
    'take-admin': role === 'admin',
    'disable-admin': isOpenAdmin,
    'end-two-step': isTwoStepOn,
    'erase-account': leaving !== null,
  };
  const isWaiting = (action: ApprovalAction) => waiting.some((one) => one.action === action);
  return (Object.keys(may) as ApprovalAction[]).filter((action) => may[action] && !isWaiting(action));
}
