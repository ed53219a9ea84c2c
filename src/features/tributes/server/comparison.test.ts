import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openForms } from '../../../../tests/support/forms.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { addToTribute } from '../../../../tests/support/tributes/tribute-people.ts';
import { bodyOf, draftOf, publishedBy, showChanges } from '../../../../tests/support/tributes/tributes.ts';
import { VERSION_WHILE_WRITING_MS } from '../../../shared/limits/limits.ts';
import type { ComparedState } from '../contract/history.ts';
import type { TributeFields } from '../contract/tribute-fields.ts';
import type { Tribute } from '../contract/tributes.ts';
import type { TributeVersion } from '../contract/versions.ts';

let app: TestApp;
let anne: Person;
beforeAll(async () => {
  app = await openTestApp();
  anne = await app.person();
});
afterAll(() => app.close());

async function save(id: string, changes: Partial<TributeFields>): Promise<Tribute> {
  const { rev } = await bodyOf<Tribute>(await anne.get(`/api/tributes/${id}`));
  return bodyOf<Tribute>(await anne.send('PATCH', `/api/tributes/${id}`, { rev, changes }));
}
const versions = async (id: string) =>
  (await bodyOf<{ versions: TributeVersion[] }>(await anne.get(`/api/tributes/${id}/versions`))).versions;
const compare = (id: string, before: string, after: string, person = anne) =>
  person.get(`/api/tributes/${id}/comparison?before=${before}&after=${after}`);
const lines = async (answer: Response) => {
  const { before, after } = await bodyOf<{ before: ComparedState; after: ComparedState }>(answer);
  return [before.snapshot.line, after.snapshot.line];
};

async function written() {
  const { id, path } = await publishedBy(anne, { changes: { line: 'One' } });
  await save(id, { line: 'Two' });
  app.clock.advance(VERSION_WHILE_WRITING_MS);
  await save(id, { line: 'Three' });
  const [version] = await versions(id);
  return { id, path, version: version?.id ?? '' };
}

describe('two states of a page', () => {
  it('are what visitors see, what is written, and versions, in any order', async () => {
    const { id, version } = await written();
    expect(await lines(await compare(id, 'shown', 'working'))).toEqual(['One', 'Three']);
    expect(await lines(await compare(id, version, 'shown'))).toEqual(['Two', 'One']);
    expect(await lines(await compare(id, 'working', version))).toEqual(['Three', 'Two']);
    await showChanges(anne, id);
    const [shown] = await versions(id);
    expect(await lines(await compare(id, version, shown?.id ?? ''))).toEqual(['Two', 'Three']);
  });

  it('are there for whoever reads along, and for nobody else', async () => {
    const { id, version } = await written();
    const [reader, stranger] = [await app.person(), await app.person()];
    await addToTribute(app, id, { userId: reader.id, role: 'reader' });
    expect(await lines(await compare(id, version, 'working', reader))).toEqual(['Two', 'Three']);
    expect((await compare(id, version, 'working', stranger)).status).toBe(404);
    const other = await written();
    expect((await compare(id, other.version, 'working')).status).toBe(404);
    expect((await compare(id, randomUUID(), 'working')).status).toBe(404);
    expect((await compare(id, 'elsewhere', 'working')).status).toBe(422);
    const draft = await draftOf(anne, { line: 'One' });
    expect((await compare(draft.id, 'shown', 'working')).status).toBe(404);
  });
});

describe('the screen', () => {
  const screen = async (id: string, query = '') =>
    (await anne.get(`/account/tributes/${id}/comparison${query}`)).text();

  it('marks words for eyes and ears, and brings back from either side', async () => {
    const { id, version } = await written();
    const html = await screen(id, `?before=${version}&after=shown`);
    expect(html).toContain('<del><span class="sr">(not in the other: </span>Two<span class="sr">)</span></del>');
    expect(html).toContain('<ins><span class="sr">(only here: </span>One<span class="sr">)</span></ins>');
    expect(html).toContain('Bring back from number 1: The line under the name');
    expect(html).toMatch(/<option value="shown" selected/);
    const fields = { field: 'line', versionId: version };
    const { location } = await openForms(app).post(`/account/tributes/${id}/comparison`, fields, anne.cookie);
    expect(location).toBe(`/account/tributes/${id}/changes?done=restored`);
    expect((await bodyOf<Tribute>(await anne.get(`/api/tributes/${id}`))).line).toBe('Two');
  });

  it('begins with the latest version and what is written, and bears an address that says nothing', async () => {
    const { id } = await written();
    expect(await screen(id)).toContain('Bring back all of number 1');
    expect(await screen(id, '?before=nothing&after=')).toContain('Bring back all of number 1');
    const { id: draft } = await draftOf(anne, { line: 'One' });
    expect(await screen(draft)).toContain('There is no difference between the two.');
    expect((await anne.get(`/account/tributes/${id}/comparison?before=${randomUUID()}`)).status).toBe(404);
  });

  it('says so where only the shape of the story differs', async () => {
    const { id } = await publishedBy(anne, { changes: { story: 'She kept bees.' } });
    await save(id, { story: 'She **kept** bees.' });
    expect(await screen(id, '?before=shown&after=working')).toContain('The words are the same.');
  });
});
