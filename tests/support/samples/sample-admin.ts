// Invented answers of the API for the screens of the admin area.
import type { AdminProvider } from '../../../src/features/providers/contract/admin-providers.ts';
import type { AdminReport } from '../../../src/features/reports/contract/admin-reports.ts';
import type { AdminPrompt, AdminText } from '../../../src/features/catalogue/contract/catalogue-admin.ts';
import type { ClaimContest } from '../../../src/features/prepared/contract/prepared.ts';
import { emptyProvider } from '../../../src/features/providers/contract/provider-fields.ts';
import { providerFields } from './provider-fields.ts';
import { visit } from '../app/render-page.ts';
import { providerId, mainOf, sampleShown, textOf } from './sample-provider.ts';

type Asked = Parameters<typeof visit>[1];

export const hostileWords = '<img src=x onerror=alert(1)>';
export const rtlWords = 'שלום, סבתא';

const adminUser = { id: 'u-ruth', email: 'ruth@example.org', name: 'Ruth', role: 'admin', isEmailVerified: true };

/** Opens a screen or posts to it, as an admin. Returns its main part and its readable text. */
export async function adminVisit(
  address: string,
  answers: NonNullable<NonNullable<Asked>['answers']>,
  form?: NonNullable<Asked>['form'],
) {
  const all = { accounts: { current: () => ({ user: adminUser }) }, adminProof: { state: () => ({}) }, ...answers };
  const { html, status, location } = await visit(address, { answers: all, ...(form && { form }) });
  return { html: mainOf(html), text: textOf(mainOf(html)), whole: html, status, location };
}

export const adminPage = <Item>(items: Item[], after: string | null = null) => ({
  items,
  after,
  count: items.length,
  isExact: after === null,
});

const id = (number: number) => `019abcde-7f00-7000-8000-${String(number).padStart(12, '0')}`;
export const reportId = id(41);
export const contestId = id(42);

export const sampleQuote = (changes: Partial<AdminText> = {}): AdminText => ({
  kind: 'quote',
  title: '',
  body: 'The hens are in.',
  author: 'Ada Marsh',
  born: 1890,
  died: 1950,
  work: '',
  year: null,
  translator: '',
  language: 'en',
  themes: ['home'],
  faith: 'any',
  tone: 'plain',
  forWhom: ['anyone'],
  loss: [],
  rights: 'public-domain',
  rightsReason: 'She died in 1950.',
  sameAs: '',
  slug: 'hens-are-in',
  status: 'live',
  source: 'hand',
  isChanged: false,
  revision: '2026-11-20T10:00:00.000Z',
  seconds: 2,
  ...changes,
});

export const samplePrompt = (changes: Partial<AdminPrompt> = {}): AdminPrompt => ({
  closeness: 'friend',
  moment: 'later',
  tone: 'plain',
  avoidWhen: [],
  language: 'en',
  wordings: {
    she: 'She and {name} laughed',
    he: 'He laughed',
    they: 'They laughed',
    name: '{name} laughed when',
  },
  sameAs: '',
  slug: 'laughed',
  status: 'draft',
  source: 'release',
  isChanged: true,
  revision: '2026-11-20T10:00:00.000Z',
  ...changes,
});

const thing = { name: 'Rose', called: 'Gil', relation: 'nephew', words: 'Her hedge.', photographs: [] };
export const sampleReport = (changes: Partial<AdminReport> = {}): AdminReport => ({
  id: reportId,
  number: 1041,
  kind: 'memory',
  reason: 'abuse',
  isUrgent: false,
  name: 'Rose',
  called: 'Gil',
  state: 'open',
  sentAt: '2026-11-20T10:00:00.000Z',
  dueAt: '2026-11-23T10:00:00.000Z',
  isOnLegalHold: false,
  hold: null,
  details: 'It hurts us.',
  isDoubtful: false,
  path: 'rose-marsh',
  tributeId: id(43),
  providerId: null,
  reporter: { email: '', isMember: false, isConfirmed: false, relation: '', before: 0, beforeActed: 0 },
  files: [],
  was: thing,
  now: thing,
  thing: 'shown',
  isChanged: false,
  rev: 3,
  reported: { posts: 1, postsHidden: 0, reportsAboutThing: 0, reportsAboutPage: 0, hasAddress: false },
  alike: [],
  apart: [],
  staysHidden: false,
  happened: [],
  statements: [],
  objections: [],
  notice: null,
  canAskSides: false,
  sidesReached: { reporter: false, keepers: 0 },
  decisions: [],
  actions: ['leave', 'keep_hidden', 'take_off', 'warn', 'freeze_page'],
  actionsTelling: ['keep_hidden', 'take_off', 'warn', 'freeze_page', 'freeze_giving'],
  actionsRefusing: [],
  seen: 'nothing',
  ...changes,
});

export const sampleProviderFile = (changes: Partial<AdminProvider> = {}): AdminProvider => ({
  ...emptyProvider,
  ...providerFields,
  id: providerId,
  rev: 3,
  state: 'in-review',
  reason: '',
  pausedBy: null,
  renamedAt: null,
  appliedAt: '2026-11-20T10:00:00.000Z',
  people: [{ role: 'owner', name: 'Olwen', email: 'olwen@rowan.example.org' }],
  account: null,
  shown: sampleShown(),
  lookAlikes: [],
  alike: [],
  emails: [],
  notes: [],
  changes: [],
  ...changes,
});

export const sampleContest = (changes: Partial<ClaimContest> = {}): ClaimContest => ({
  id: contestId,
  preparedId: id(44),
  tributeId: id(45),
  by: 'person',
  from: 'mother@example.org',
  claimedBy: 'claimant@example.org',
  preparedBy: 'Rowan & Daughters',
  providerId: providerId,
  page: 'Rose Marsh',
  says: 'She is our mother.',
  claimedAt: '2026-11-20T10:00:00.000Z',
  openedAt: '2026-11-21T10:00:00.000Z',
  ...changes,
});
