import { randomUUID } from 'node:crypto';
import type { TributePreviewLinks } from '../../../src/features/tributes/contract/preview-links.ts';
import type { SimpleKind } from '../../../src/features/memories/contract/gestures/gestures.ts';
import { everyGesture, leftOfEach } from './simple-gestures.ts';
import type { OwnPost } from '../../../src/features/memories/contract/fields.ts';
import type { TributeVersion } from '../../../src/features/tributes/contract/versions.ts';
import type { Visibility } from '../../../src/features/tributes/contract/publication.ts';
import { INVITATION_MS } from '../../../src/shared/limits/limits.ts';
import { users } from '../../../src/features/accounts/server/tables.ts';
import { tributeInvitations } from '../../../src/features/tributes/server/tables/tributes.ts';
import { facts, writingChoices, writingRuns } from '../../../src/features/writing/server/tables.ts';
import { hashSecret } from '../../../src/platform/ids.ts';
import type { Person } from '../accounts/people.ts';
import { sceneChecklist, type SceneChecklist } from './checklists.ts';
import { sceneFund, type SceneFund } from '../money/scene-fund.ts';
import { sceneBill } from '../money/bills.ts';
import { providerOf } from '../providers/providers.ts';
import { png } from '../pictures/pictures.ts';
import { addToTribute } from './tribute-people.ts';
import type { TestApp } from '../app/test-app.ts';
import { bodyOf, ownPost, publishedBy, showChanges, visitor, withPassword } from './tributes.ts';
import { tributeTarget, uploadPhotograph, uploadsBy } from '../pictures/uploads.ts';

/** A published tribute with a photograph, a memory and one of each simple gesture, and the ids to reach them. */
export interface Scene {
  tributeId: string;
  path: string;
  /** The key of the tribute's link, if its visibility is "link". */
  linkKey: string | null;
  photographId: string;
  versionId: string;
  /** An invitation that is still open, and its key. */
  invitation: { id: string; key: string };
  /** A valid preview link with its key, and a note that somebody left there. */
  previewLink: { previewLinkId: string; key: string };
  noteId: string;
  /** A fact that the family gave, and a text that was composed from it. */
  factId: string;
  runId: string;
  /** Id of a person with the role `reader`. */
  helperId: string;
  checklist: SceneChecklist;
  fund: SceneFund;
  provider: { id: string };
  /** A bill that the provider sent to the helper, who has opened it. */
  bill: { id: string; rev: number };
  post: OwnPost;
  /** One post of each gesture that has only a name. */
  simple: Record<SimpleKind, OwnPost>;
}

/** Makes a scene through the requests that people make. The page is public while visitors leave their posts. */
export async function openScene(app: TestApp, keeper: Person, visibility: Visibility = 'public'): Promise<Scene> {
  const { id, path } = await publishedBy(keeper, { changes: everyGesture });
  const picture = await png({ width: 64, height: 48 });
  const { photograph } = await uploadPhotograph(uploadsBy(app, keeper), tributeTarget(id), picture);
  await showChanges(keeper, id);
  const { versions } = await bodyOf<{ versions: TributeVersion[] }>(await keeper.get(`/api/tributes/${id}/versions`));
  const ada = visitor(app);
  const post = await ownPost(await ada.leave(path));
  const simple = await leftOfEach(async (gesture) => ownPost(await ada.leaveSimple(gesture, path)));
  const publication = { path, visibility, approvesFirst: true, ...withPassword(visibility) };
  const published = await keeper.send('PUT', `/api/tributes/${id}/publication`, publication);
  const { linkKey } = await bodyOf<{ linkKey: string | null }>(published);
  const invitation = await invitationTo(app, keeper, id);
  const helperId = await readerOf(app, id);
  const { previewLink, noteId } = await previewLinkOf(app, keeper, id);
  const written = await writingOf(app, keeper, id);
  const versionId = versions[0]?.id ?? '';
  return {
    tributeId: id,
    path,
    linkKey,
    photographId: photograph.id,
    versionId,
    invitation,
    previewLink,
    noteId,
    ...written,
    helperId,
    ...(await sceneChecklistOf(app, keeper, { tributeId: id, helperId })),
    fund: await sceneFund(app, keeper, id),
    ...(await sceneProvider(app, keeper, helperId)),
    post,
    simple,
  };
}

export async function sceneChecklistOf(
  app: TestApp,
  keeper: Person,
  { tributeId, helperId }: Pick<Scene, 'tributeId' | 'helperId'>,
): Promise<Pick<Scene, 'checklist'>> {
  return { checklist: await sceneChecklist(app, keeper, { tributeId, memberId: helperId }) };
}

export async function sceneProvider(
  app: TestApp,
  keeper: Person,
  helperId: string,
): Promise<Pick<Scene, 'provider' | 'bill'>> {
  const id = await providerOf(app, keeper);
  return { provider: { id }, bill: await sceneBill(app, id, helperId) };
}

async function previewLinkOf(app: TestApp, keeper: Person, id: string): Promise<Pick<Scene, 'previewLink' | 'noteId'>> {
  const previewLinkId = randomUUID();
  const made = await keeper.send('POST', `/api/tributes/${id}/preview-links`, { previewLinkId, label: 'Aunt Mary' });
  const { key } = await bodyOf<{ key: string }>(made, 201);
  const note = { key, name: 'Mary', words: 'He was the younger one.', idempotencyKey: randomUUID() };
  await visitor(app).send('POST', `/api/preview-links/${previewLinkId}/notes`, note);
  const { notes } = await bodyOf<TributePreviewLinks>(await keeper.get(`/api/tributes/${id}/preview-links`));
  return { previewLink: { previewLinkId, key }, noteId: notes[0]?.id ?? '' };
}

/** Writes directly to the tables, because an owner of many scenes would reach limits. Composing has tests of its own. */
async function writingOf(
  app: TestApp,
  { id: userId }: Person,
  tributeId: string,
): Promise<Pick<Scene, 'factId' | 'runId'>> {
  const [factId, runId, now] = [randomUUID(), randomUUID(), app.clock.now()];
  const said = { key: 'loved', value: 'gardening', saidBy: userId, source: 'hand', saidAt: now } as const;
  await app.deps.db.insert(facts).values({ id: factId, tributeId, ...said, confirmedAt: now, confirmedBy: userId });
  await app.deps.db.insert(writingChoices).values({ tributeId, userId, isHelpOn: true });
  const run = { kind: 'notice', voice: 'plain', model: 'templates', end: 'done', begunAt: now } as const;
  const used = [{ id: factId, sentence: 'Anne loved gardening.' }];
  await app.deps.db.insert(writingRuns).values({ id: runId, tributeId, askedBy: userId, facts: used, ...run });
  return { factId, runId };
}

/** Writes directly to the tables, because an owner of many scenes would reach the limits of an account. */
async function invitationTo(app: TestApp, keeper: Person, id: string): Promise<Scene['invitation']> {
  const [invitation, key, now] = [randomUUID(), randomUUID(), app.clock.now()];
  await app.deps.db.insert(tributeInvitations).values({
    id: invitation,
    tributeId: id,
    role: 'writer',
    keyHash: hashSecret(key),
    invitedBy: keeper.id,
    createdAt: now,
    expiresAt: new Date(now.getTime() + INVITATION_MS),
  });
  return { id: invitation, key };
}

/** Adds a person with the role `reader`, who has no password and so cannot sign in. */
async function readerOf(app: TestApp, tributeId: string): Promise<string> {
  const userId = randomUUID();
  const email = `reader-${userId}@example.org`;
  const now = app.clock.now();
  await app.deps.db
    .insert(users)
    .values({ id: userId, email, mailbox: email, emailVerified: true, timeCreated: now, updatedAt: now });
  await addToTribute(app, tributeId, { userId, role: 'reader' });
  return userId;
}
