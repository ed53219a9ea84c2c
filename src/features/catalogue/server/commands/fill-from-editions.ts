import { isNotNull } from 'drizzle-orm';
import { readFile } from 'node:fs/promises';
import { changePages, subjectOfText } from '../../../../platform/change-pages.ts';
import type { CommandContext } from '../../../../platform/context.ts';
import type { Library } from '../../../../platform/library/index.ts';
import { recordAuditEvent, type Acting } from '../../../audit/server/commands/record-audit-event.ts';
import { notFreeBecause } from '../rules/free.ts';
import { likenessOf } from '../rules/likeness.ts';
import { cutOut, Picks, readEdition, setAnew, type Edition, type Pick as Picked } from '../rules/picks.ts';
import { secondsToRead } from '../rules/reading-time.ts';
import { hashOf, type ShippedText } from '../rules/shipped.ts';
import { catalogueTexts } from '../tables.ts';
import { bring, type Brought } from './bring.ts';

const manifest = new URL('../../../../../catalogues/picks.json', import.meta.url);

export const readPicks = async (): Promise<Picks> => Picks.parse(JSON.parse(await readFile(manifest, 'utf8')));

export interface Filled extends Brought {
  confirmed: number;
  missing: { slug: string; why: string }[];
}

/** In lists, texts from editions come after those written for this product. */
const FIRST_POSITION = 1_000;

/** Cuts the picked texts out of their editions. Reports texts that differ from the edition, or are under copyright. */
export async function fillFromEditions(
  ctx: Pick<CommandContext, 'db' | 'clock' | 'pages'> & Acting,
  library: Library,
  { editions, picks }: Picks,
): Promise<Filled> {
  const missing: Filled['missing'] = [];
  const texts: Omit<ShippedText, 'updatedAt'>[] = [];
  const unread = new Set<string>();
  for (const edition of editions) {
    const wanted = picks.map((pick, at) => ({ pick, at })).filter(({ pick }) => pick.edition === edition.number);
    const bytes = await library.edition(edition.number);
    const text = bytes && readEdition(bytes);
    for (const { pick, at } of wanted) {
      const made = text === null ? 'its edition could not be read' : textOf(pick, edition, text);
      if (typeof made === 'string') missing.push({ slug: pick.id, why: made });
      else texts.push({ ...made, position: FIRST_POSITION + at });
      if (text === null) unread.add(pick.id);
    }
  }
  const own = { isOurs: isNotNull(catalogueTexts.edition), stay: unread, updatedAt: ctx.clock.now() };
  const brought = await changePages(ctx, (changed) =>
    ctx.db.transaction(async (tx) => {
      const done = await bring(tx, catalogueTexts, { shipped: texts, ...own });
      await changed(tx, ...[...done.changed, ...done.retired].map(subjectOfText));
      await recordAuditEvent(ctx, tx, {
        action: 'texts-filled',
        target: { kind: 'text', id: 'all' },
        after: { added: done.added.length, changed: done.changed.length, retired: done.retired.length },
      });
      return done;
    }),
  );
  return { ...brought, confirmed: texts.length, missing };
}

type Text = Omit<ShippedText, 'updatedAt' | 'position'>;

function textOf(pick: Picked, edition: Edition, source: string): Text | string {
  const cut = cutOut(source, pick);
  if ('problem' in cut)
    return cut.problem === 'not found' ? 'its first words are not there' : 'its words are not those that were picked';
  const { author, work, themes, faith, tone, language } = pick;
  const title = pick.title ?? '';
  const translator = pick.translator ?? edition.translator;
  const origin = { author, translator, editor: edition.editor, published: edition.published, work, title };
  const refusal = notFreeBecause(origin, cut.text);
  if (refusal !== null) return refusal;
  const body = setAnew(cut.text, edition.form);
  const text = {
    slug: pick.id,
    kind: pick.kind,
    title: pick.kind === 'poem' ? title : '',
    body,
    author: author.name,
    born: author.born,
    died: author.died,
    work,
    year: edition.published,
    translator: translator?.name ?? '',
    language,
    themes,
    faith,
    tone,
    forWhom: pick.for,
    loss: [],
    seconds: secondsToRead(body),
    likeness: likenessOf({ body, author: author.name }),
    rights: 'public-domain' as const,
    rightsReason: edition.why,
    status: 'live' as const,
    edition: edition.number,
  };
  return { ...text, shippedHash: hashOf(text) };
}
