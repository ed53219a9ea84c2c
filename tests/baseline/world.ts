// A product with the same content in each run: pages, checklists, providers, money, reports, and an admin.
import { seed } from '../../seeds/seed.ts';
import { TRIBUTE_PATH } from '../../seeds/tribute.ts';
import { fillShipped } from '../../src/features/catalogue/server/commands/fill-shipped.ts';
import { sessions } from '../../src/features/accounts/server/tables.ts';
import { createLog } from '../../src/features/operations/server/commands/logs.ts';
import type { GivingApp } from '../support/money/giving.ts';
import { asked, answerWith } from '../support/providers/enquiries.ts';
import { openGivingApp } from '../support/money/giving.ts';
import { linkOf, object, takenOff } from '../support/admin/objections.ts';
import type { Person } from '../support/accounts/people.ts';
import { addToChecklist } from '../support/tributes/checklists.ts';
import { claimed, contest, contestOf, prepare } from '../support/providers/prepared.ts';
import { makeLive } from '../support/providers/providers.ts';
import { report } from '../support/admin/reports.ts';
import { unpaidReview } from '../support/providers/reviews.ts';
import { valuesOfScene, type ExampleValues } from '../support/screen-examples.ts';
import { openScene, type Scene } from '../support/tributes/scenes.ts';
import { addToTribute } from '../support/tributes/tribute-people.ts';
import { bodyOf, visitor } from '../support/tributes/tributes.ts';

export const ACTORS = ['visitor', 'member', 'owner', 'admin'] as const;
export type Actor = (typeof ACTORS)[number];

const MINUTE_MS = 60_000;

export interface World extends GivingApp {
  scene: Scene;
  people: Record<Exclude<Actor, 'visitor'>, Person>;
  headersOf(actor: Actor): Record<string, string>;
  /** Renews sessions, which would expire, and unlocks the admin area again. */
  renewSessions(): Promise<void>;
  /** Values for parameters in the addresses of screens. */
  values: Partial<ExampleValues>;
}

export async function openWorld(): Promise<World> {
  const giving = await openGivingApp();
  const { app } = giving;
  await fillShipped(app.deps);
  await seed(app.deps);
  const next = (role: 'user' | 'admin' = 'user') => {
    app.clock.advance(MINUTE_MS);
    return app.person({ role });
  };
  const people = { owner: await next(), member: await next(), admin: await next('admin') };
  const renewSessions = async () => {
    const now = app.clock.now();
    const fresh = { seenAt: now, expiresAt: new Date(now.getTime() + 30 * 24 * 60 * 60_000) };
    await app.deps.db.update(sessions).set({ ...fresh, adminAt: now, provedAt: now });
  };
  await renewSessions();
  const scene = await openScene(app, people.owner);
  await addEvent(people.owner, scene.tributeId);
  const log = createLog({ clock: app.clock, db: app.deps.db, write: () => undefined });
  log.failure('A failure to be seen', new Error('Nothing is wrong'));
  await log.settled();
  const values = {
    ...valuesOfScene(scene),
    billId: scene.bill.id,
    giftId: scene.fund.giftId,
    providerId: scene.provider.id,
    tributeId: scene.tributeId,
    userId: scene.helperId,
    ...(await ofProviders(giving, people, scene)),
    ...(await ofReports(giving, people)),
    ...(await ofAdmins(people)),
  };
  await addToTribute(app, scene.tributeId, { userId: people.admin.id, role: 'reader' });
  await addToChecklist(app, scene.checklist.id, people.admin.id, 'given');
  return {
    ...giving,
    scene,
    people,
    renewSessions,
    headersOf: (actor) => ({
      'x-forwarded-for': `10.8.0.${ACTORS.indexOf(actor) + 1}`,
      ...(actor !== 'visitor' && { cookie: people[actor].cookie }),
    }),
    values,
  };
}

async function ofProviders({ app }: GivingApp, { owner, member, admin }: World['people'], { provider }: Scene) {
  await makeLive(app, provider.id);
  const enquiry = await asked(member, [provider.id]);
  await answerWith(owner, provider.id, enquiry.id);
  const kept = await prepare(owner, provider.id);
  app.clock.advance(MINUTE_MS);
  const moved = await prepare(owner, provider.id);
  await claimed(member, moved);
  await contest(owner, moved);
  const contested = await contestOf(admin, moved);
  await unpaidReview(app, provider.id, member.id);
  return { contestId: contested?.id ?? '', enquiryId: enquiry.id, preparedId: kept.id, preparedKey: kept.key };
}

async function ofReports({ app }: GivingApp, { member, admin }: World['people']) {
  await report(member, { kind: 'tribute', path: TRIBUTE_PATH });
  const { own, decisionId, email } = await takenOff(app, admin);
  await object(visitor(app), await linkOf(app, email));
  return { reportId: own.id, reportKey: own.key ?? '', decisionId };
}

const serviceEventId = '11111111-1111-4111-8111-111111111111';

async function addEvent(owner: Person, tributeId: string): Promise<void> {
  const fields = {
    kind: 'funeral',
    title: '',
    startsAt: '2026-12-04T14:30',
    zone: 'Europe/London',
    venue: 'St Mary',
    address: '1 High Street',
    note: '',
  };
  await bodyOf(
    await owner.send('POST', `/api/tributes/${tributeId}/services`, { serviceEventId, fields, seenBy: 'visitors' }),
    201,
  );
}

async function ofAdmins({ admin }: World['people']) {
  const firstOf = async (path: string) => {
    const { items } = await bodyOf<{ items: { id?: string; slug?: string }[] }>(await admin.get(path));
    return items[0]?.id ?? items[0]?.slug ?? '';
  };
  return {
    serviceId: serviceEventId,
    actId: await firstOf('/api/admin/audit'),
    groupId: await firstOf('/api/admin/logs'),
    quoteSlug: await firstOf('/api/catalogue/texts?kind=quote'),
    promptSlug: await firstOf('/api/catalogue/prompts'),
  };
}
