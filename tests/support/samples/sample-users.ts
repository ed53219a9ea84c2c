// Sample users and approvals for screens of the admin area, and a function that opens such a screen as an admin.
import type { AdminUser, AdminUserFile, ChosenUser } from '../../../src/features/admin/contract/admin-users.ts';
import type { AdminApproval } from '../../../src/features/approvals/contract/fields.ts';
import { formParts, type FormPart } from '../form-parts.ts';
import { visit, type Answers } from '../app/render-page.ts';
import { mainOf, textOf } from './sample-provider.ts';

export const hostile = '<img src=x onerror=alert(1)>';
/** A text with a right-to-left override, which reverses all text after it unless it is isolated. */
export const turned = '\u202Egro.elpmaxe';
const admin = { id: 'u-ruth', email: 'ruth@example.org', name: 'Ruth', role: 'admin', isEmailVerified: true };

export const sampleUser = (changes: Partial<AdminUser> = {}): AdminUser => ({
  id: 'u1',
  email: 'anne@example.org',
  name: 'Anne',
  role: 'user',
  state: 'active',
  createdAt: '2026-03-01T10:00:00.000Z',
  signedInAt: '2026-11-20T10:00:00.000Z',
  ...changes,
});

export const sampleChosen = ({
  hindrance = null,
  sessions = 1,
  pages = 0,
  ...changes
}: Partial<ChosenUser> = {}): ChosenUser => ({ ...sampleUser(changes), hindrance, sessions, pages });

const nothing = { items: [], isMore: false };
/** A new account without any activity. */
export const sampleUserFile = (changes: Partial<AdminUserFile> = {}): AdminUserFile => ({
  ...sampleUser(),
  isSelf: false,
  disabled: null,
  leaving: null,
  isTwoStepOn: false,
  language: null,
  openSessions: nothing,
  emails: nothing,
  pages: nothing,
  providers: nothing,
  failures: nothing,
  adminApprovals: [],
  askable: [],
  ...changes,
});

export const sampleAdminApproval = (changes: Partial<AdminApproval> = {}): AdminApproval => ({
  id: '0198a0de-6f00-7000-8000-0000000000c1',
  action: 'give-admin',
  target: { id: 'u1', email: 'anne@example.org' },
  targetId: 'u1',
  why: 'Joins the team',
  askedBy: { id: 'u2', email: 'bert@example.org' },
  askedAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2026-11-27T10:00:00.000Z',
  isAgreed: false,
  dueAt: null,
  end: null,
  can: [],
  ...changes,
});

export interface AdminAnswer {
  status: number;
  location: string | null;
  html: string;
  text: string;
  forms: FormPart[];
}

/** Opens a page, or posts a form, as an admin whose browser runs no scripts. */
export async function asAdmin(address: string, answers: Answers, form?: [string, string][]): Promise<AdminAnswer> {
  const accounts = { current: () => ({ user: admin }) };
  const { status, location, html } = await visit(address, { answers: { accounts, ...answers }, ...(form && { form }) });
  const main = mainOf(html);
  return { status, location, html: main, text: textOf(main), forms: formParts(main) };
}
