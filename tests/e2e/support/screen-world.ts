// Content for every screen in the table of screens, with names of the greatest allowed length.
import { everyGesture, leftOfEach, valuesOfSimple } from '../../support/tributes/simple-gestures.ts';
import { randomUUID } from 'node:crypto';
import type { AdminPage } from '../../../src/shared/api/admin-lists.ts';
import { addPhotographs } from './album.ts';
import { billOf, rosemaryOf, liveProvider, preparedOf } from './providers.ts';
import { FUND_ID } from '../../../seeds/gifts.ts';
import { TRIBUTE_PATH } from '../../../seeds/tribute.ts';
import { fundOf } from './funds.ts';
import { confirmationLink, newMember, publishedTribute, showChanges, type Member, type Published } from './people.ts';
import { checklistOf } from './checklists.ts';
import type { RunningServer } from './server.ts';

const LONG_NAME = 'Maximiliane Josefine Theodora von und zu Hohenstein-Langenfeld';

export interface ScreenWorld {
  member: Member;
  /** A member with two providers: one that families can find, and a draft. */
  provider: Member;
  admin: Member;
  /** Values for parameters in the addresses of screens. */
  values: Record<string, string>;
}

export async function openScreenWorld(server: RunningServer): Promise<ScreenWorld> {
  const [member, provider, admin] = [await newMember(server), await newMember(server), await rosemaryOf(server)];
  const page = await publishedTribute(member, {
    ...everyGesture,
    name: LONG_NAME,
    line: 'She kept bees, a diary, and every promise.',
    place: 'Whitby',
    story: 'One **two** *three*.\n\n> Four.\n\nמרים נולדה בחיפה.',
  });
  // Lists and buttons get a name that is one word and longer than its column.
  await publishedTribute(member, { name: 'Q'.repeat(120) });
  await member.send('POST', '/api/tributes', { id: randomUUID(), changes: { name: 'X'.repeat(120) } });
  const values = {
    ...(await ofPage(server, member, page)),
    ...(await ofVisitors(server, page)),
    ...(await ofChecklists(server, member)),
    ...(await ofProviders(server, { member, provider, admin })),
    ...(await ofAdmins(admin, member)),
  };
  return { member, provider, admin, values };
}

async function ofPage(server: RunningServer, member: Member, { id, path }: Published) {
  const [photographId = ''] = await addPhotographs(server, member, id, ['#335577']);
  await showChanges(member, id);
  const { versions } = await member.send<{ versions: { id: string }[] }>('GET', `/api/tributes/${id}/versions`);
  const [previewLinkId, invitationId, serviceId] = [randomUUID(), randomUUID(), randomUUID()];
  const at = `/api/tributes/${id}`;
  const previewLink = await member.send<Keyed>('POST', `${at}/preview-links`, { previewLinkId, label: 'Aunt Mary' });
  const invitation = await member.send<Keyed>('POST', `${at}/invitations`, { invitationId, role: 'reader' });
  const times = { kind: 'funeral', title: '', startsAt: '2099-12-04T14:30', zone: 'Europe/London' };
  const fields = { ...times, venue: 'St Mary', address: '1 High Street', note: '' };
  await member.send('POST', `${at}/services`, { serviceEventId: serviceId, fields, seenBy: 'visitors' });
  const deleted = await publishedTribute(member);
  await member.send('PUT', `/api/tributes/${deleted.id}/deletion`);
  const fund = await fundOf(member, id);
  return {
    ...fund,
    id,
    tributeId: id,
    tributePath: path,
    photographId,
    versionId: versions[0]?.id ?? '',
    previewLinkId,
    previewLinkKey: previewLink.key,
    invitationId,
    invitationKey: invitation.key,
    serviceId,
    deletedId: deleted.id,
    deletedPath: deleted.path,
    openFundId: FUND_ID,
    openFundPath: TRIBUTE_PATH,
  };
}

interface Keyed {
  id: string;
  key: string;
}

/** What visitors leave: a memory, one post of each simple gesture, a report and a sign-up. */
async function ofVisitors(server: RunningServer, { path }: Published) {
  const send = async <Answer>(to: string, body: object): Promise<Answer> => {
    const headers = { origin: server.origin, 'content-type': 'application/json' };
    const sent = { ...body, idempotencyKey: randomUUID() };
    const answer = await fetch(`${server.origin}/api/${to}`, { method: 'POST', headers, body: JSON.stringify(sent) });
    return (await answer.json()) as Answer;
  };
  const words = { name: 'Jo', relation: 'Friend', words: 'Kind.' };
  const entry = await send<{ id: string; editKey: string }>(`public-tributes/${path}/memories`, words);
  const simple = await leftOfEach(({ many }) =>
    send<{ id: string; editKey: string }>(`public-tributes/${path}/${many}`, { name: 'Jo' }),
  );
  const told = { kind: 'tribute', path, reason: 'abuse', details: 'These are hard words.' };
  const report = await send<Keyed>('reports', told);
  const email = `waiting-${randomUUID()}@example.org`;
  await send('accounts', { email, password: 'plum harbour lantern' });
  const { searchParams } = await confirmationLink(server, email);
  return {
    postId: entry.id,
    postKey: entry.editKey,
    ...valuesOfSimple(simple),
    reportId: report.id,
    reportKey: report.key,
    oobCode: searchParams.get('oobCode') ?? '',
  };
}

async function ofChecklists(server: RunningServer, member: Member) {
  const { id } = await checklistOf(member, LONG_NAME);
  await checklistOf(member);
  await member.send('POST', `/api/checklists/${id}/steps`, { key: randomUUID(), title: 'W'.repeat(60), phase: 'now' });
  const email = `invited-${randomUUID()}@example.org`;
  const invitationId = randomUUID();
  await member.send('POST', `/api/checklists/${id}/invitations`, { invitationId, email, role: 'all' });
  const { text } = await server.email.emailTo(email);
  const key = /\/next-steps\/invitations\/\S*[?&]key=([\w-]+)/.exec(text ?? '')?.[1] ?? '';
  return { checklistId: id, checklistInvitationId: invitationId, checklistInvitationKey: key };
}

async function ofProviders(
  server: RunningServer,
  { member, provider, admin }: Pick<ScreenWorld, 'member' | 'provider' | 'admin'>,
) {
  const prices = [{ item: 'F'.repeat(120), from: 1_000, to: 2_000, unit: 'a piece', includes: 'I'.repeat(100) }];
  const long = { legalName: 'Q'.repeat(120), prices };
  const draftProviderId = randomUUID();
  const begun = { ...long, kinds: ['florist', 'other'], areas: ['Porthaven'], languages: ['cy'] };
  await provider.send('POST', '/api/providers', { id: draftProviderId, fields: begun });
  const { id } = await liveProvider(server, admin, { ...long, tradingName: 'R'.repeat(60) }, provider);
  const enquiryId = randomUUID();
  await member.send('POST', '/api/enquiries', {
    id: enquiryId,
    providers: [id],
    words: 'Could you help us on Friday?',
  });
  const invitationId = randomUUID();
  const invited = await provider.send<Keyed>('POST', `/api/providers/${id}/invitations`, { invitationId });
  const [kept, contested] = [await preparedOf(provider, id), await preparedOf(provider, id)];
  await (await newMember(server)).send('POST', `/api/prepared-pages/${contested.id}/claim`, { key: contested.key });
  const says = { key: contested.key, contestId: randomUUID(), says: 'She is our mother.' };
  await member.send('POST', `/api/prepared-pages/${contested.id}/contests`, says);
  return {
    providerId: id,
    draftProviderId,
    enquiryId,
    providerInvitationId: invitationId,
    providerInvitationKey: invited.key,
    preparedId: kept.id,
    preparedKey: kept.key,
    contestId: says.contestId,
    billId: await billOf(provider, id, member),
  };
}

async function ofAdmins(admin: Member, member: Member) {
  const error = { name: 'Error', message: 'Nothing is wrong', stack: '' };
  await member.send('POST', '/api/browser-failures', { error, snapshot: {} });
  const first = async (path: string) => {
    const { items } = await admin.send<AdminPage<{ id?: string; slug?: string }>>('GET', `/api/${path}`);
    return items[0]?.id ?? items[0]?.slug ?? '';
  };
  return {
    userId: await first(`admin/users?q=${encodeURIComponent(member.email)}`),
    giftId: await first('admin/payments'),
    actId: await first('admin/audit'),
    groupId: await first('admin/logs'),
    poemSlug: await first('catalogue/texts?kind=poem'),
    quoteSlug: await first('catalogue/texts?kind=quote'),
    promptSlug: await first('catalogue/prompts'),
  };
}
