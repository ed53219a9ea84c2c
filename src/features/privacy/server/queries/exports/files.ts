import { HEAD_BYTES, recognise } from '../../../../media/contract/picture-kinds.ts';
import { spokenLanguage } from '../../../../../platform/settings/languages.ts';
import { simpleGestures } from '../../../../memories/contract/gestures/gestures.ts';
import { copyWords, type CopyWords } from '../../rules/exports/copy-words.ts';
import { userById } from '../../../../accounts/server/queries.ts';
import { papersAfter, checklistsInCopy } from '../../../../next-steps/server/queries/copy.ts';
import { originalContent, shownContent } from '../../../../media/server/queries.ts';
import { safeName, uniqueNames } from '../../rules/exports/names.ts';
import { frontPage } from '../../rules/exports/page-html.ts';
import type { Reached } from '../../tables/exports.ts';
import { accountFacts, tributesSavedFrom } from './account.ts';
import type { Making, Reading, StageFile } from './making.ts';
import { pagesOf } from './pages.ts';
import {
  memoriesAfter,
  photographsAfter,
  simpleAfter,
  tributeFacts,
  tributeNames,
  visitorsPhotographsAfter,
} from './tribute.ts';

export interface NextFile {
  name: string;
  content: Buffer;
  reached: Reached;
}

/** A file with this many of the longest posts has a few megabytes. */
const POSTS_PER_FILE = 500;
const AT_ONCE = 100;

const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
const numbered = (seq: number) => String(seq).padStart(3, '0');

/** File name such as "012 At the sea, Whitby". The number makes it unique. */
const photographName = (
  say: CopyWords,
  { seq, role, caption }: { seq: number; role: 'portrait' | 'gallery'; caption: string },
) => `${numbered(seq)} ${safeName(caption, role === 'portrait' ? safeName(say.copy.portraitFile, '') : '')}`.trim();

async function* tributeItself({ db }: Reading, { userId, tributeId, after }: Making): AsyncGenerator<StageFile> {
  const facts = after === '' ? await tributeFacts(db, userId, tributeId) : null;
  if (facts) yield { name: 'data/tribute.json', content: json(facts), after: 'done' };
}

type Posts = (
  db: Reading['db'],
  tributeId: string,
  seq: number,
  limit: number,
) => PromiseLike<{ seq: number; id: string }[]>;

const postsAs = (what: string, postsAfter: Posts) =>
  async function* ({ db }: Reading, { tributeId, after }: Making): AsyncGenerator<StageFile> {
    for (let last = Number(after); ;) {
      const rows = await postsAfter(db, tributeId, last, POSTS_PER_FILE);
      const newest = rows.at(-1);
      if (!newest) return;
      const entries = rows.map(({ seq: _seq, ...post }) => post);
      yield {
        name: `data/${what}-from-${numbered(last + 1)}.json`,
        content: json({ [what]: entries }),
        after: String(newest.seq),
      };
      last = newest.seq;
    }
  };

// All simple gestures are one stage, so that another gesture does not change the stage numbers in unfinished copies.
// `after` begins with the gesture's name, except for the first gesture.
async function* simplePosts(ctx: Reading, making: Making): AsyncGenerator<StageFile> {
  const [last = '', begun] = making.after.split(' ').toReversed();
  const first = Math.max(
    0,
    simpleGestures.findIndex(({ many }) => many === begun),
  );
  for (const [at, gesture] of simpleGestures.entries()) {
    if (at < first) continue;
    const filesOf = postsAs(gesture.many, simpleAfter(gesture));
    for await (const file of filesOf(ctx, { ...making, after: at === first ? last : '' }))
      yield { ...file, after: at === 0 ? file.after : `${gesture.many} ${file.after}` };
  }
}

type PhotographRow = Awaited<ReturnType<typeof photographsAfter>>[number];
type Saved = (ctx: Reading, row: PhotographRow) => Promise<{ content: Buffer; extension: string } | null>;

const photographsAs = (folder: string, keep: Saved) =>
  async function* (ctx: Reading, { say, tributeId, after }: Making): AsyncGenerator<StageFile> {
    for (let last = Number(after); ;) {
      const rows = await photographsAfter(ctx.db, tributeId, last, AT_ONCE);
      for (const row of rows) {
        const kept = await keep(ctx, row);
        last = row.seq;
        if (!kept) continue;
        const name = `${folder}/${photographName(say, row)}.${kept.extension}`;
        yield { name, content: kept.content, after: String(row.seq) };
      }
      if (rows.length < AT_ONCE) return;
    }
  };

const originals = photographsAs('originals', async (ctx, { photograph: { id } }) => {
  const content = await originalContent(ctx, id);
  if (!content)
    ctx.log.failure('An original is missing in a copy', new Error('The file is gone.'), { photographId: id });
  const kind = content && recognise(content.subarray(0, HEAD_BYTES));
  return content && { content, extension: kind === 'jpeg' ? 'jpg' : (kind ?? 'bin') };
});

/** Photographs as the page shows them: rotated, cropped, in a common format. Removed ones are only among the originals. */
const shownPhotographs = photographsAs('photographs', async (ctx, { photograph, removedAt }) =>
  removedAt ? null : shownContent(ctx, photograph),
);

/** Visitors' pictures as the page shows them. The originals are left out, because their camera data is private. */
async function* visitorsPhotographs(ctx: Reading, { say, tributeId, after }: Making): AsyncGenerator<StageFile> {
  for (let last = after; ;) {
    const rows = await visitorsPhotographsAfter(ctx.db, tributeId, last, AT_ONCE);
    for (const { memory, position, photograph } of rows) {
      last = photograph.id;
      const shown = await shownContent(ctx, photograph);
      if (!shown) continue;
      const name = `memories/${safeName(say.copy.memoryFile(memory, position + 1), '')}.${shown.extension}`;
      yield { name, content: shown.content, after: last };
    }
    if (rows.length < AT_ONCE) return;
  }
}

/** The page comes last, because it links to files that earlier stages added. */
const stages = [
  tributeItself,
  postsAs('memories', memoriesAfter),
  simplePosts,
  originals,
  visitorsPhotographs,
  shownPhotographs,
  pagesOf,
];

type Tribute = Omit<Making, 'tributeId' | 'after'>;

async function* filesOfTribute(ctx: Reading, making: Tribute, from: Reached): AsyncGenerator<NextFile> {
  for (const [stage, filesOf] of stages.entries()) {
    if (stage < from.stage) continue;
    const after = stage === from.stage ? from.after : '';
    for await (const file of filesOf(ctx, { ...making, tributeId: from.tributeId, after })) {
      const reached = { ...from, stage, after: file.after };
      yield { name: `${making.folder}/${file.name}`, content: file.content, reached };
    }
  }
}

/** Folder names are chosen once per copy, so that a page that is renamed meanwhile keeps its folder. */
async function foldersOf(db: Reading['db'], say: CopyWords, userId: string): Promise<Record<string, string>> {
  const kept = await tributeNames(db, await tributesSavedFrom(db, userId, ''));
  const names = kept.map(({ name }) => safeName(name, say.copy.unnamedPage));
  const own = uniqueNames(names, ['index.html', 'README.txt', 'account.json', 'next-steps', 'next-steps.json']);
  return Object.fromEntries(kept.map(({ id }, at) => [id, own[at] ?? id]));
}

interface Beginning {
  userId: string;
  say: CopyWords;
  at: Date;
  folders: readonly string[];
}
const beginning: ((ctx: Reading, copy: Beginning) => Promise<StageFile | null>)[] = [
  async ({ db }, { userId, say }) => {
    const facts = await accountFacts(db, userId, say.devices);
    return facts && { name: 'account.json', content: json(facts), after: '' };
  },
  async ({ config }, { say, at }) => ({
    name: 'README.txt',
    content: Buffer.from(say.copy.readme(config.productName, say.dates.dayOf(at))),
    after: '',
  }),
  async (_ctx, { say, at, folders }) => ({
    name: 'index.html',
    content: frontPage(
      say,
      folders.map((name) => ({ name, href: `${name}/index.html` })),
      at,
    ),
    after: '',
  }),
  async (ctx, { userId }) => ({
    name: 'next-steps.json',
    content: json({ checklists: await checklistsInCopy(ctx, userId) }),
    after: '',
  }),
];

/** The documents of checklists, as files that any program can open. */
async function* papers(ctx: Reading, userId: string, after: string): AsyncGenerator<StageFile> {
  for await (const { id, name, content } of papersAfter(ctx, userId, after)) {
    const [, stem = name, ending = ''] = /^(.*?)(\.[A-Za-z0-9]{1,5})?$/s.exec(name) ?? [];
    // The id distinguishes documents with equal names.
    yield { name: `next-steps/${safeName(stem, 'paper')} ${id.slice(0, 8)}${ending}`, content, after: id };
  }
}

interface Copy {
  userId: string;
  askedAt: Date;
  reached: Reached | null;
}

/** Yields every file of a copy after the last finished one. Only one file is in memory at a time. */
export async function* filesFrom(
  ctx: Reading,
  { userId, askedAt, reached }: Copy,
  archived: Making['archived'],
): AsyncGenerator<NextFile> {
  const { language } = (await userById(ctx.db, userId)) ?? { language: null };
  const say = copyWords(spokenLanguage(ctx.config.languages, language));
  const folders = reached?.folders ?? (await foldersOf(ctx.db, say, userId));
  const first = reached === null ? 0 : reached.tributeId === '' ? reached.stage + 1 : beginning.length;
  for (const [stage, fileOf] of beginning.entries()) {
    if (stage < first) continue;
    const file = await fileOf(ctx, { userId, say, at: askedAt, folders: Object.values(folders) });
    if (!file) return;
    yield { ...file, reached: { tributeId: '', stage, after: '', folders } };
  }
  if (reached === null || reached.tributeId === '') {
    const stage = beginning.length;
    const after = reached?.stage === stage ? reached.after : '';
    for await (const file of papers(ctx, userId, after))
      yield { ...file, reached: { tributeId: '', stage, after: file.after, folders } };
  }
  for (const tributeId of await tributesSavedFrom(ctx.db, userId, reached?.tributeId ?? '')) {
    const folder = folders[tributeId];
    // The page was created after the copy was begun.
    if (folder === undefined) continue;
    const isBegun = reached?.tributeId === tributeId;
    const from = isBegun ? { ...reached, folders } : { tributeId, stage: 0, after: '', folders };
    yield* filesOfTribute(ctx, { userId, say, folder, archived }, from);
  }
}
