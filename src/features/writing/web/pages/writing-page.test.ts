import { afterAll, beforeAll, expect, it } from 'vitest';
import { pageSaying } from '../../../../../tests/support/tributes/composing.ts';
import { openForms } from '../../../../../tests/support/forms.ts';
import { openTestApp, type TestApp } from '../../../../../tests/support/app/test-app.ts';
import { bodyOf, draftOf } from '../../../../../tests/support/tributes/tributes.ts';
import type { Tribute } from '../../../tributes/contract/tributes.ts';
import type { WritingHelp } from '../../contract/writing.ts';
import { rateLimits } from '../../../accounts/server/tables.ts';
import { CatalogueError } from '../../../../platform/errors.ts';
import { openTemplates } from '../../../../platform/text-model/templates.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

it('offers to write the same again after a busy moment without a script, which has cost nothing', async () => {
  const forms = openForms(app);
  const anne = await app.person();
  const { id } = await draftOf(anne, { name: 'Margaret Hale', bornIn: 'Whitby' });
  await bodyOf(await anne.send('PUT', `/api/tributes/${id}/writing/choice`, { isHelpOn: true }));
  let isBusy = true;
  app.deps.textModel = {
    ...openTemplates(),
    get name() {
      if (isBusy) throw new CatalogueError('BUSY', { retryAfterSeconds: 5 });
      return 'a-model';
    },
  };
  const screen = `/account/tributes/${id}/writing`;
  const before = await app.deps.db.$count(rateLimits);
  const wanted = { intent: 'compose', kind: 'notice', voice: 'formal', passage: 'She kept bees.' };
  const refused = await forms.post(screen, { ...wanted, runId: crypto.randomUUID() }, anne.cookie);
  expect(refused.status).toBe(503);
  expect(refused.text).toMatch(/role="alert".*?<button type="submit"[^>]* form="compose"[^>]*>Try again<\/button>/su);
  expect(await app.deps.db.$count(rateLimits)).toBe(before);
  expect((await bodyOf<WritingHelp>(await anne.get(`/api/tributes/${id}/writing`))).runs).toEqual([]);

  // The retry button submits the same form.
  const form = /<form[^>]* id="compose".*?<\/form>/su.exec(refused.text)?.[0] ?? '';
  expect(form).toMatch(/<input[^>]*(name="kind"[^>]*value="notice"[^>]*checked|checked[^>]*value="notice")/u);
  expect(form).toContain('She kept bees.');
  const runId = /name="runId" value="([^"]+)"/u.exec(form)?.[1] ?? '';
  isBusy = false;
  expect((await forms.post(screen, { ...wanted, runId }, anne.cookie)).status).toBe(303);
  const [run] = (await bodyOf<WritingHelp>(await anne.get(`/api/tributes/${id}/writing`))).runs;
  expect(run).toMatchObject({ id: runId, kind: 'notice', voice: 'formal' });
});

/** Checkboxes with their fact ids. */
const boxes = (text: string) =>
  [...text.matchAll(/<input type="checkbox"[^>]* name="tells [^>]*>/gu)].map(([box]) => ({
    id: /name="tells (\S+) /u.exec(box)?.[1] ?? '',
    isTicked: /\schecked/u.test(box),
  }));

const composing = (screen: string, more: Record<string, string>) => {
  const form = new URLSearchParams({ intent: 'compose', voice: 'plain', runId: crypto.randomUUID(), ...more });
  for (const [, value = ''] of screen.matchAll(/name="asked" value="([^"]+)"/gu)) form.append('asked', value);
  return form;
};

it('asks which words tell how somebody died, and keeps each answer, also of a form that is refused', async () => {
  const forms = openForms(app);
  const anne = await app.person();
  const id = await pageSaying(
    anne,
    { pronouns: 'she' },
    [
      ['loved', 'bees'],
      ['other', 'She walked into the sea.'],
      ['other', 'She was never ill.'],
    ],
    { isAnswered: false },
  );
  const screen = `/account/tributes/${id}/writing`;
  const first = await forms.get(screen, anne.cookie);
  expect(first.text).toContain('<legend>Does any of this say how they died?</legend>');
  const asked = boxes(first.text);
  expect(asked.filter(({ isTicked }) => isTicked)).toHaveLength(1);
  const [, box = '', sea = ''] =
    /name="(tells (\S+) [^"]+)"[^>]*><label[^>]*>She walked into the sea/u.exec(first.text) ?? [];
  const fields = (more: Record<string, string>) => {
    const form = composing(first.text, more);
    form.append(box, 'on');
    return form;
  };
  const refused = await forms.post(screen, fields({ kind: 'shorten', passage: '' }), anne.cookie);
  expect(refused.status).toBe(422);
  expect(boxes(refused.text).filter(({ isTicked }) => isTicked)).toMatchObject([{ id: sea }]);
  const { location } = await forms.post(screen, fields({ kind: 'life-story' }), anne.cookie);
  const written = await forms.get(location, anne.cookie);
  expect(written.text).toContain('was never ill.');
  expect(/<section[^>]*aria-labelledby="text".*?<\/section>/su.exec(written.text)?.[0]).not.toContain('sea');
  expect(written.text).not.toContain('Does any of this say how they died?');
  expect(boxes(written.text).filter(({ isTicked }) => isTicked)).toMatchObject([{ id: sea }]);
});

it('asks once more without a script when something about the death was chosen meanwhile', async () => {
  const forms = openForms(app);
  const anne = await app.person();
  const id = await pageSaying(anne, { pronouns: 'she' }, [['other', 'She walked into the sea.']], {
    isAnswered: false,
  });
  const screen = `/account/tributes/${id}/writing`;
  const first = await forms.get(screen, anne.cookie);
  const { rev } = await bodyOf<Tribute>(await anne.get(`/api/tributes/${id}`));
  await bodyOf(await anne.send('PATCH', `/api/tributes/${id}`, { rev, changes: { loss: ['suicide'] } }));
  const sent = composing(first.text, { kind: 'life-story', passage: 'She kept bees.' });
  const again = await forms.post(screen, sent, anne.cookie);
  expect(again.status).toBe(409);
  expect(again.text).toMatch(/role="alert"[^>]*><p>Something was changed since you opened this/u);
  expect(again.text).toContain('She kept bees.');
  expect(boxes(again.text)).toHaveLength(1);
  expect((await bodyOf<WritingHelp>(await anne.get(`/api/tributes/${id}/writing`))).runs).toEqual([]);
  const { status } = await forms.post(screen, composing(again.text, { kind: 'life-story' }), anne.cookie);
  expect(status).toBe(303);
});
