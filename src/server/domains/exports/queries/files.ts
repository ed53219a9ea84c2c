import { HEAD_BYTES, recognise } from '../../../../contract/picture-kinds.ts';
import type { CommandContext } from '../../../context.ts';
import { originalContent, shownContent } from '../../media/queries.ts';
import { tributeById } from '../../tributes/queries/public.ts';
import type { Reached } from '../tables.ts';
import { accountFacts, tributesKeptFrom } from './account.ts';
import { candlesAfter, memoriesAfter, photographsAfter, tributeFacts, visitorsPhotographsAfter } from './tribute.ts';

type Reading = Pick<CommandContext, 'db' | 'files' | 'log'>;

interface Making {
  userId: string;
  tributeId: string;
  /** The last one that is in the archive; empty at the beginning. */
  after: string;
}

interface StageFile {
  name: string;
  content: Buffer;
  after: string;
}

/** A file for the archive, and how far it brings the making. */
export interface NextFile {
  name: string;
  content: Buffer;
  reached: Reached;
}

/** Entries in one file: of the longest words a few megabytes. */
const ENTRIES_PER_FILE = 500;
const AT_ONCE = 100;

const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
const numbered = (seq: number) => String(seq).padStart(5, '0');

async function* tributeItself({ db }: Reading, { userId, tributeId, after }: Making): AsyncGenerator<StageFile> {
  const facts = after === '' ? await tributeFacts(db, userId, tributeId) : null;
  if (facts) yield { name: 'tribute.json', content: json(facts), after: 'done' };
}

type Entries = (
  db: Reading['db'],
  tributeId: string,
  seq: number,
  limit: number,
) => PromiseLike<{ seq: number; id: string }[]>;

const entriesAs = (what: string, entriesAfter: Entries) =>
  async function* ({ db }: Reading, { tributeId, after }: Making): AsyncGenerator<StageFile> {
    for (let last = Number(after); ;) {
      const rows = await entriesAfter(db, tributeId, last, ENTRIES_PER_FILE);
      const newest = rows.at(-1);
      if (!newest) return;
      const entries = rows.map(({ seq: _seq, ...entry }) => entry);
      yield {
        name: `${what}-from-${numbered(last + 1)}.json`,
        content: json({ [what]: entries }),
        after: String(newest.seq),
      };
      last = newest.seq;
    }
  };

async function* originals(ctx: Reading, { tributeId, after }: Making): AsyncGenerator<StageFile> {
  for (let last = Number(after); ;) {
    const rows = await photographsAfter(ctx.db, tributeId, last, AT_ONCE);
    for (const { seq, id } of rows) {
      const content = await originalContent(ctx, id);
      last = seq;
      if (!content) {
        ctx.log.failure('An original is missing in a copy', new Error('The file is gone.'), { photographId: id });
        continue;
      }
      const extension = recognise(content.subarray(0, HEAD_BYTES)) ?? 'bin';
      yield { name: `photographs/${numbered(seq)}.${extension}`, content, after: String(seq) };
    }
    if (rows.length < AT_ONCE) return;
  }
}

/** Visitors' pictures as the page shows them: what their cameras wrote into the originals is theirs alone. */
async function* visitorsPhotographs(ctx: Reading, { tributeId, after }: Making): AsyncGenerator<StageFile> {
  for (let last = after; ;) {
    const rows = await visitorsPhotographsAfter(ctx.db, tributeId, last, AT_ONCE);
    for (const { memoryId, position, photograph } of rows) {
      last = photograph.id;
      const shown = await shownContent(ctx, photograph);
      if (!shown) continue;
      const name = `memory-photographs/${memoryId}-${position + 1}.${shown.extension}`;
      yield { name, content: shown.content, after: last };
    }
    if (rows.length < AT_ONCE) return;
  }
}

const stages = [
  tributeItself,
  entriesAs('memories', memoriesAfter),
  entriesAs('candles', candlesAfter),
  originals,
  visitorsPhotographs,
];

async function* filesOfTribute(ctx: Reading, userId: string, from: Reached): AsyncGenerator<NextFile> {
  const { tributeId } = from;
  const folder = `tributes/${(await tributeById(ctx.db, tributeId))?.path ?? tributeId}`;
  for (const [stage, filesOf] of stages.entries()) {
    if (stage < from.stage) continue;
    const after = stage === from.stage ? from.after : '';
    for await (const file of filesOf(ctx, { userId, tributeId, after })) {
      const reached = { tributeId, stage, after: file.after };
      yield { name: `${folder}/${file.name}`, content: file.content, reached };
    }
  }
}

/** Every file of a person's copy behind the one that was reached, one in memory at a time. */
export async function* filesFrom(ctx: Reading, userId: string, reached: Reached | null): AsyncGenerator<NextFile> {
  if (!reached) {
    const facts = await accountFacts(ctx.db, userId);
    if (facts) yield { name: 'account.json', content: json(facts), reached: { tributeId: '', stage: 0, after: '' } };
  }
  for (const tributeId of await tributesKeptFrom(ctx.db, userId, reached?.tributeId ?? '')) {
    const isBegun = reached?.tributeId === tributeId;
    yield* filesOfTribute(ctx, userId, isBegun ? reached : { tributeId, stage: 0, after: '' });
  }
}
