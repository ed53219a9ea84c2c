// Languages outside the screens: on preview cards and in exports. The four calls always answer in English.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { closeCards } from '../../src/platform/drawing/cards/card.ts';
import { copyOf, filesOfCopy } from '../support/tributes/exports.ts';
import { png } from '../support/pictures/pictures.ts';
import { openTestApp, type TestApp } from '../support/app/test-app.ts';
import { publishedBy, visitor } from '../support/tributes/tributes.ts';
import { memoryTarget, tributeTarget, uploadPhotograph, uploadsBy } from '../support/pictures/uploads.ts';

const OTHERS = ['en-XA', 'ar-XB'];
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ LANGUAGES: 'en,en-XA,ar-XB' });
});
afterAll(async () => {
  await app.close();
  await closeCards();
});

const DATES = {
  showsFullDates: true,
  born: { year: 1938, month: 3, day: 14 },
  died: { year: 2026, month: 10, day: 2 },
};

async function keeperIn(language: string) {
  const keeper = await app.newcomer();
  await keeper.send('PUT', '/api/accounts/current/language', { language });
  return keeper;
}

describe('a preview card', () => {
  const pixelsOf = async (language: string, changes: object) => {
    const { path } = await publishedBy(await keeperIn(language), { changes: { name: 'Edith', ...changes } });
    const answer = await app.request(`/${path}/card.png`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    return sharp(await answer.arrayBuffer())
      .raw()
      .toBuffer();
  };

  it('says the dates of a page, whatever its language', async () => {
    for (const language of OTHERS) {
      const [bare, dated] = [await pixelsOf(language, {}), await pixelsOf(language, DATES)];
      expect(bare.equals(await pixelsOf(language, {}))).toBe(true);
      expect(dated.equals(bare), `${language} shows no dates`).toBe(false);
    }
  });
});

describe('a copy of everything', () => {
  /** The export of a person with one page, on which a visitor wrote. All personal text is in Cyrillic letters. */
  async function copyIn(language: string) {
    const keeper = await keeperIn(language);
    const changes = { ...DATES, name: 'Эдит', publicName: 'Эди', bornIn: 'Углич', keptBy: 'Анна', story: 'Она пела.' };
    const { id, path } = await publishedBy(keeper, { changes });
    const uploads = uploadsBy(app, keeper);
    await uploadPhotograph(uploads, tributeTarget(id), await png({ width: 64, height: 48 }));
    await uploadPhotograph(uploads, tributeTarget(id, 'portrait'), await png({ width: 48, height: 64 }));
    const guest = visitor(app);
    const sent = await uploadPhotograph(
      (address, init) => app.request(address, { ...init, headers: new Headers(init.headers) }),
      memoryTarget(path),
      await png({ width: 40, height: 40 }),
    );
    const photographs = [{ id: sent.photograph.id, claim: sent.claim }];
    await guest.leave(path, { name: 'Ада', words: 'Она научила меня грести.', photographs });
    for (const name of ['Ада', 'Олег']) await visitor(app).light(path, { name });
    const files = await filesOfCopy(keeper, await copyOf(keeper));
    const textOf = (name: string) => files.get(name)?.toString() ?? `${name} is missing`;
    return { names: [...files.keys()], textOf };
  }
  /** The text that people read. Leaves out file names, which other tests check, and "and" of the language's list format. */
  const readIn = (html: string) =>
    html
      .replaceAll(/<style>.*?<\/style>|<meta [^>]*>|<\/bdi> and <bdi>|\b(?:href|src)="[^"]*"/gs, ' ')
      .replaceAll(/<[^>]*?(alt="[^"]*")?[^>]*>/g, ' $1 ');

  it('is read in the language of its owner, also the names of its files', async () => {
    const { names, textOf } = await copyIn('en-XA');
    for (const page of ['index.html', 'Эдит/index.html']) {
      const html = textOf(page);
      expect(html).toContain('<html lang="en-XA">');
      expect(
        readIn(html)
          .replaceAll('alt=', '')
          .match(/[A-Za-z]{2,}/g) ?? [],
        page,
      ).toEqual([]);
    }
    expect(names.join('\n')).toMatch(/Þöŕţŕåîţ/);
    expect(names.filter((name) => /Portrait|Memory|photograph \d/.test(name))).toEqual([]);
    const readme = names.find((name) => name.toLowerCase().endsWith('.txt')) ?? '';
    expect(textOf(readme)).toMatch(/Öþéñ index\.html/);
  });

  it('runs in the direction of its language', async () => {
    const { names, textOf } = await copyIn('ar-XB');
    for (const page of ['index.html', 'Эдит/index.html'])
      expect(textOf(page), page).toContain('<html lang="ar-XB" dir="rtl">');
    // Marks for the direction of text must not be in file names.
    expect(names.filter((name) => /\p{Cf}/u.test(name))).toEqual([]);
  });
});

describe('the four calls', () => {
  const call = (name: string, data: unknown, headers: Record<string, string>) =>
    app.send('POST', `/functions/${name}`, { data }, headers);

  it('answer in English, whatever the reader asks for', async () => {
    const admin = await app.person({ role: 'admin' });
    for (const language of ['en', ...OTHERS]) {
      const headers = { 'accept-language': language, cookie: `language=${language}` };
      const answers = [
        await call('handlePasswordReset', {}, headers),
        await call('handleVerifyEmail', { email: 'no address' }, headers),
        await call('sendDynamicEmail', { to: 'a@example.org', subject: 'A', message: 'B' }, headers),
        await call('nothing', {}, headers),
        await call('sendDynamicEmail', {}, { ...headers, cookie: `${admin.cookie}; ${headers.cookie}` }),
      ];
      const said = await Promise.all(answers.map((answer) => answer.json()));
      const english = await Promise.all(
        [await call('handlePasswordReset', {}, {}), await call('nothing', {}, {})].map((answer) => answer.json()),
      );
      expect([said[0], said[3]]).toEqual(english);
      expect(JSON.stringify(said), language).not.toMatch(/[éåîö]{2}|\u202e|[\u0100-\u017f]/);
    }
  });

  it('write to a member in the language of the account', async () => {
    const member = await keeperIn('ar-XB');
    // Moves past the pause between two emails to one address.
    app.clock.advance(61 * 60_000);
    const answer = await call('handlePasswordReset', { email: member.email }, { 'accept-language': 'en-XA' });
    expect(await answer.json()).toEqual({ result: { success: true } });
    const emails = await app.emailsTo(member.email, 2);
    expect(emails.at(-1)?.html).toContain('<html lang="ar-XB" dir="rtl">');
  });
});
