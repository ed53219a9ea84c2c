import type { AdminApproval } from '../contract/fields.ts';
import type { AdminApprovalRow } from './tables.ts';

type Waiting = Pick<AdminApprovalRow, 'askedBy' | 'agreedBy' | 'targetId' | 'expiresAt' | 'endedAt'>;

export const isOver = ({ endedAt, agreedBy, expiresAt }: Waiting, now: Date): boolean =>
  endedAt !== null || (agreedBy === null && expiresAt <= now);

/** The choices that an admin has. The user whom an approval is about may not agree, but may refuse like any admin. */
export function canDo(row: Waiting, adminId: string, now: Date): AdminApproval['can'] {
  if (isOver(row, now)) return [];
  if (row.askedBy === adminId) return ['withdraw'];
  const canAgree = row.agreedBy === null && row.targetId !== adminId;
  return canAgree ? ['agree', 'refuse'] : ['refuse'];
}
