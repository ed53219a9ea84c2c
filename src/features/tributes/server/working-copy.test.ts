import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completePhotograph } from '../../../../tests/support/pictures/complete-photograph.ts';
import { png } from '../../../../tests/support/pictures/pictures.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import {
  bodyOf,
  publicTribute,
  publishedBy,
  showChanges,
  visitor,
} from '../../../../tests/support/tributes/tributes.ts';
import { tributeTarget, uploadPhotograph, uploadsBy } from '../../../../tests/support/pictures/uploads.ts';
import type { OwnPhotograph } from '../../media/contract/media.ts';
import type { TributeFields } from '../contract/tribute-fields.ts';
import type { PublicTribute, Snapshot, Tribute } from '../contract/tributes.ts';
import type { TributeVersion } from '../contract/versions.ts';

let app: TestApp;
let anne: Person;
beforeAll(async () => {
  app = await openTestApp();
  anne = await app.person();
});
afterAll(() => app.close());

const shown = (path: string) => publicTribute(app, path);
const read = async (id: string) => bodyOf<Tribute>(await anne.get(`/api/tributes/${id}`));
const page = async (path: string) => {
  const answer = await app.send('GET', `/${path}`);
  return { etag: answer.headers.get('etag'), html: await answer.text() };
};
async function write(id: string, changes: Partial<TributeFields>): Promise<Tribute> {
  const { rev } = await read(id);
  return bodyOf<Tribute>(await anne.send('PATCH', `/api/tributes/${id}`, { rev, changes }));
}
const upload = async (id: string, colour?: string): Promise<OwnPhotograph> =>
  (
    await uploadPhotograph(
      uploadsBy(app, anne),
      tributeTarget(id),
      await png({ width: 640, height: 480, ...(colour && { colour }) }),
    )
  ).photograph;
const changesOf = async (id: string) =>
  bodyOf<{ revision: string; shown: Snapshot; working: Snapshot }>(await anne.get(`/api/tributes/${id}/changes`));
const versionsOf = async (id: string) =>
  (await bodyOf<{ versions: TributeVersion[] }>(await anne.get(`/api/tributes/${id}/versions`))).versions;
const file = async (photograph: OwnPhotograph, cookie?: string) => {
  const path = `/files/${photograph.id}/${photograph.rendition}-${photograph.widths[0]}.webp`;
  return (await (cookie === 'anne' ? anne.get(path) : app.send('GET', path))).status;
};
const captions = (photographs: { caption: string }[]) => photographs.map(({ caption }) => caption);
const describeIt = (id: string, photographId: string, caption: string) =>
  anne.send('PATCH', `/api/tributes/${id}/photographs/${photographId}`, { caption });
async function album(): Promise<{ id: string; path: string; first: OwnPhotograph; second: OwnPhotograph }> {
  const { id, path } = await publishedBy(anne);
  const [first, second] = [await upload(id), await upload(id)];
  await describeIt(id, first.id, 'The garden');
  await describeIt(id, second.id, 'The sea');
  for (const one of [first, second]) await completePhotograph(app, one);
  await showChanges(anne, id);
  return { id, path, first, second };
}

describe('words of a published page', () => {
  it('are seen by visitors when they are shown, and not before', async () => {
    const { id, path } = await publishedBy(anne, { changes: { line: 'Always in the garden' } });
    const before = await page(path);
    const saved = await write(id, { line: 'Never indoors', story: 'She kept bees.' });
    expect([saved.line, saved.hasUnshown]).toEqual(['Never indoors', true]);
    expect((await read(id)).story).toBe('She kept bees.');
    expect((await shown(path)).line).toBe('Always in the garden');
    expect(await page(path)).toEqual(before);
    const preview = await bodyOf<PublicTribute>(await anne.get(`/api/tributes/${id}/preview`));
    expect([preview.line, preview.story]).toEqual(['Never indoors', 'She kept bees.']);
    const after = await showChanges(anne, id);
    expect(after.hasUnshown).toBe(false);
    expect(await shown(path)).toMatchObject({ line: 'Never indoors', story: 'She kept bees.' });
    expect((await page(path)).html).toContain('Never indoors');
  });

  it('that say what visitors see already are no change', async () => {
    const { id } = await publishedBy(anne, { changes: { line: 'Always in the garden' } });
    expect((await write(id, { line: 'Never indoors' })).hasUnshown).toBe(true);
    expect((await write(id, { line: 'Always in the garden' })).hasUnshown).toBe(false);
  });

  it('are refused as ever where they meet newer ones', async () => {
    const { id, rev } = await publishedBy(anne);
    await write(id, { line: 'One' });
    const late = await anne.send('PATCH', `/api/tributes/${id}`, { rev, changes: { line: 'Two' } });
    expect(late.status).toBe(412);
  });
});

it('only what was looked at is shown', async () => {
  const { id, path } = await publishedBy(anne, { changes: { line: 'One' } });
  await write(id, { line: 'Two' });
  const { revision } = await changesOf(id);
  await write(id, { line: 'Three' });
  const refused = await anne.send('POST', `/api/tributes/${id}/showings`, { revision });
  expect(refused.status).toBe(412);
  expect((await shown(path)).line).toBe('One');
});

describe('photographs of a published page', () => {
  it('are added, described, ordered and removed unseen, and shown at once', async () => {
    const { id, path, first, second } = await album();
    const before = await page(path);
    const third = await upload(id);
    await describeIt(id, second.id, 'The North Sea');
    await anne.send('PUT', `/api/tributes/${id}/photograph-order`, { photographIds: [third.id, second.id, first.id] });
    await anne.send('DELETE', `/api/tributes/${id}/photographs/${first.id}`);
    expect(captions((await shown(path)).photographs)).toEqual(['The garden', 'The sea']);
    expect(await page(path)).toEqual(before);
    expect([await file(third), await file(third, 'anne'), await file(first)]).toEqual([404, 200, 200]);
    const { shown: seen, working } = await changesOf(id);
    expect([captions(seen.photographs), captions(working.photographs)]).toEqual([
      ['The garden', 'The sea'],
      ['', 'The North Sea'],
    ]);
    await showChanges(anne, id);
    expect(captions((await shown(path)).photographs)).toEqual(['', 'The North Sea']);
    expect([await file(third), await file(first), await file(first, 'anne')]).toEqual([200, 404, 200]);
  });

  it('that are changed and changed back are no change', async () => {
    const { id, first } = await album();
    await describeIt(id, first.id, 'The orchard');
    expect((await read(id)).hasUnshown).toBe(true);
    await describeIt(id, first.id, 'The garden');
    expect((await read(id)).hasUnshown).toBe(false);
  });

  it('are turned unseen; the earlier picture goes an hour after the turned one is shown', async () => {
    const { id, path, first } = await album();
    const turn = { turn: 90, crop: null, focal: null };
    const edited = await bodyOf<Tribute>(
      await anne.send('PUT', `/api/tributes/${id}/photographs/${first.id}/edit`, turn),
    );
    const [turned] = edited.photographs;
    if (!turned) throw new Error('The photograph is gone.');
    expect([turned.width, turned.height]).toEqual([480, 640]);
    expect((await shown(path)).photographs[0]).toMatchObject({ width: 640, height: 480, rendition: first.rendition });
    expect([await file(first), await file(turned), await file(turned, 'anne')]).toEqual([200, 404, 200]);
    await showChanges(anne, id);
    expect((await shown(path)).photographs[0]).toMatchObject({ width: 480, height: 640 });
    expect([await file(first), await file(turned)]).toEqual([200, 200]);
    app.clock.advance(61 * 60 * 1000);
    expect([await file(first), await file(turned)]).toEqual([404, 200]);
  });
});

describe('what was put back', () => {
  it('leaves the page and the working copy as visitors see it, and can be undone', async () => {
    const { id, path, first, second } = await album();
    await write(id, { line: 'Never indoors' });
    const third = await upload(id);
    await anne.send('DELETE', `/api/tributes/${id}/photographs/${first.id}`);
    await anne.send('PUT', `/api/tributes/${id}/photographs/${second.id}/edit`, { turn: 180, crop: null, focal: null });
    const working = (await changesOf(id)).working;
    const answer = await bodyOf<{ tribute: Tribute; versionId: string }>(
      await anne.send('DELETE', `/api/tributes/${id}/changes`),
    );
    expect(answer.tribute).toMatchObject({ line: '', hasUnshown: false });
    expect(answer.tribute.photographs.map((one) => [one.id, one.rendition])).toEqual([
      [first.id, first.rendition],
      [second.id, second.rendition],
    ]);
    expect((await changesOf(id)).shown).toEqual((await changesOf(id)).working);
    const undone = await anne.send('PUT', `/api/tributes/${id}/versions/${answer.versionId}/restoration`, {});
    expect(await bodyOf<Tribute>(undone)).toMatchObject({ line: 'Never indoors', hasUnshown: true });
    const again = (await changesOf(id)).working;
    expect(again.photographs.map((one) => [one.id, one.edit])).toEqual(
      working.photographs.map((one) => [one.id, one.edit]),
    );
    expect(again.photographs.at(-1)?.id).toBe(third.id);
    expect(captions((await shown(path)).photographs)).toEqual(['The garden', 'The sea']);
  });

  it('is nothing where nothing was changed', async () => {
    const { id } = await publishedBy(anne);
    expect(await bodyOf<object>(await anne.send('DELETE', `/api/tributes/${id}/changes`))).toMatchObject({
      versionId: null,
    });
  });
});

describe('versions', () => {
  it('are kept of each showing, twenty of them, and brought back whole or by field', async () => {
    const { id, path } = await publishedBy(anne, { changes: { line: 'Line 0', story: 'Story 0' } });
    for (let at = 1; at <= 22; at += 1) {
      await write(id, { line: `Line ${at}`, story: `Story ${at}` });
      await showChanges(anne, id);
    }
    const versions = await versionsOf(id);
    expect(versions).toHaveLength(20);
    const oldest = versions.at(-1)?.id;
    const opened = await bodyOf<{ was: Snapshot; working: Snapshot }>(
      await anne.get(`/api/tributes/${id}/versions/${oldest}`),
    );
    expect([opened.was.line, opened.working.line]).toEqual(['Line 3', 'Line 22']);
    const restore = (fields?: string[]) =>
      anne.send('PUT', `/api/tributes/${id}/versions/${oldest}/restoration`, fields ? { fields } : {});
    expect(await bodyOf<Tribute>(await restore(['line']))).toMatchObject({ line: 'Line 3', story: 'Story 22' });
    expect(await bodyOf<Tribute>(await restore())).toMatchObject({ line: 'Line 3', story: 'Story 3' });
    expect((await shown(path)).line).toBe('Line 22');
  });

  it('are nobody else’s', async () => {
    const { id } = await album();
    const [version] = await versionsOf(id);
    const stranger = await app.person();
    const { id: own } = await publishedBy(stranger);
    expect((await stranger.get(`/api/tributes/${id}/versions`)).status).toBe(404);
    expect((await stranger.get(`/api/tributes/${own}/versions/${version?.id}`)).status).toBe(404);
    expect((await visitor(app).send('GET', `/api/tributes/${id}/versions`)).status).toBe(401);
  });
});

it('a page that is taken back is a draft with everything that was written', async () => {
  const { id, first } = await album();
  await write(id, { line: 'Never indoors' });
  await anne.send('DELETE', `/api/tributes/${id}/photographs/${first.id}`);
  const draft = await bodyOf<Tribute>(await anne.send('DELETE', `/api/tributes/${id}/publication`));
  expect(draft).toMatchObject({ state: 'draft', line: 'Never indoors', hasUnshown: false });
  const { path } = await bodyOf<Tribute>(
    await anne.send('PUT', `/api/tributes/${id}/publication`, {
      path: draft.path,
      visibility: 'public',
      approvesFirst: false,
    }),
  );
  expect(await shown(path ?? '')).toMatchObject({ line: 'Never indoors' });
  expect(captions((await shown(path ?? '')).photographs)).toEqual(['The sea']);
});
