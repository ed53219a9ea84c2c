import { memoriesPage, tributePage, type MemoryWords, type Picture } from '../../rules/exports/page-html.ts';
import { spokenLanguage } from '../../../../../platform/settings/languages.ts';
import { copyWords } from '../../rules/exports/copy-words.ts';
import type { Making, Reading, StageFile } from './making.ts';
import { approvedMemoriesAfter, pageFacts, shownOnPage, simpleNames } from './tribute.ts';

/** A page with this many of the longest memories has a few megabytes. */
const MEMORIES_PER_PAGE = 500;

type ApprovedMemory = Awaited<ReturnType<typeof approvedMemoriesAfter>>[number];

/** The main page, and further pages if it has many memories. */
export async function* pagesOf({ db, config }: Reading, making: Making): AsyncGenerator<StageFile> {
  const { tributeId, after } = making;
  const facts = await pageFacts(db, tributeId);
  if (!facts) return;
  const say = copyWords(spokenLanguage(config.languages, facts.language));
  const files = filesIn(making.folder, await making.archived());
  let [page = 0, last = 0] = after === '' ? [] : after.split(' ').map(Number);
  for (let hasMore = true; hasMore;) {
    const rows = await approvedMemoriesAfter(db, tributeId, last, MEMORIES_PER_PAGE + 1);
    if (page > 0 && rows.length === 0) return;
    hasMore = rows.length > MEMORIES_PER_PAGE;
    const memories = rows.slice(0, MEMORIES_PER_PAGE).map((row) => withPictures(row, files));
    page += 1;
    last = rows.at(MEMORIES_PER_PAGE - 1)?.seq ?? rows.at(-1)?.seq ?? last;
    const next = hasMore ? nameOf(page + 1) : null;
    const content =
      page > 1
        ? memoriesPage(say, facts, memories, next)
        : tributePage(say, {
            facts,
            ...(await picturesOf(db, tributeId, files)),
            simple: await simpleNames(db, tributeId),
            memories,
            next,
          });
    yield { name: nameOf(page), content, after: `${page} ${last}` };
  }
}

const nameOf = (page: number) => (page === 1 ? 'index.html' : `memories-${page}.html`);

interface Files {
  shown: Map<number, string>;
  originals: Map<number, string>;
  memories: Map<number, string[]>;
}

/** One page's files by the number in their names. Paths are relative to the page's folder. */
function filesIn(folder: string, archived: readonly string[]): Files {
  const own = archived.flatMap((name) => (name.startsWith(`${folder}/`) ? [name.slice(folder.length + 1)] : []));
  const numbered = (within: string) =>
    own
      .filter((name) => name.startsWith(`${within}/`))
      .map((name): [number, string] => [Number(/\d+/.exec(name)?.[0]), name]);
  const memories = new Map<number, string[]>();
  for (const [memory, name] of numbered('memories')) memories.set(memory, [...(memories.get(memory) ?? []), name]);
  return { shown: new Map(numbered('photographs')), originals: new Map(numbered('originals')), memories };
}

const withPictures = ({ seq, photographs, ...memory }: ApprovedMemory, files: Files): MemoryWords => ({
  ...memory,
  // Their names end in numbers, so `toSorted` brings them into order.
  pictures: photographs === 0 ? [] : (files.memories.get(seq) ?? []).toSorted(),
});

async function picturesOf(db: Reading['db'], tributeId: string, files: Files) {
  const rows = await shownOnPage(db, tributeId);
  const picture = ({ seq, ...said }: (typeof rows)[number]): Picture => ({
    ...said,
    shown: files.shown.get(seq) ?? null,
    original: files.originals.get(seq) ?? null,
  });
  const portrait = rows.find(({ role }) => role === 'portrait');
  return {
    portrait: portrait ? picture(portrait) : null,
    gallery: rows.filter(({ role }) => role === 'gallery').map(picture),
  };
}
