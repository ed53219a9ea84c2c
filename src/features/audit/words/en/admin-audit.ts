// Screens where admins read the audit.
import type { AuditAction, AuditTarget } from '../../contract/audit.ts';

export const title = 'Audit';
export const lead =
  'Everything that admins, the operator and the product itself did to others, the newest first. No row of it can be changed or taken out.';
export const action = 'What';
export const by = 'By';
export const byHint = 'An email address, the id of an account, “operator” or “product”.';
export const about = 'About';
export const which = 'Which (id)';
export const when = 'When';
export const from = 'From (UTC)';
export const to = 'Until (UTC)';
export const saveFile = 'Save these as a file';
export const toList = 'The audit';
export const before = 'Before';
export const after = 'After';
export const why = 'Why';
export const saidBefore = 'Words before';
export const saidAfter = 'Words after';
export const erased = 'The words beside it were deleted with the person they told of.';
export const hash = 'Hash';
export const previousHash = 'Hash of the one before';
export const numbered = (seq: string): string => `Act ${seq}`;
const actors: Record<string, string> = { operator: 'the operator, on the server', product: 'the product itself' };
export const actor = (name: string): string => actors[name] ?? name;
const targets: Record<AuditTarget, string> = {
  user: 'An account',
  provider: 'A service provider',
  contest: 'A contested claim',
  consent: 'What wants two admins',
  tribute: 'A tribute',
  report: 'A report',
  text: 'A quote or poem',
  prompt: 'A message prompt',
  extra: 'An extra',
  payee: 'A payee',
  payment: 'A payment',
  alarm: 'An alarm',
  mail: 'A letter',
  log: 'A failure',
  setting: 'A setting',
  act: 'An act of the audit',
};
export const target = (kind: AuditTarget): string => targets[kind];
export const actionName = (code: AuditAction): string => {
  const plain = code.replaceAll('-', ' ');
  return plain.slice(0, 1).toUpperCase() + plain.slice(1);
};
