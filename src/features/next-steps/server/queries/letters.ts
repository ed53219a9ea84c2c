import * as letterWords from '../../words/en/checklist-letters.ts';
import * as dates from '../../../../shared/words/en/dates.ts';
import { and, eq } from 'drizzle-orm';
import { datePrecision, type PartialDate } from '../../../../shared/dates/dates.ts';
import type { ChecklistLetter } from '../../contract/checklist-letters.ts';
import type { LetterKind } from '../../contract/steps.ts';
import { fail } from '../../../../platform/errors.ts';
import { wordsIn } from '../../../../platform/words.ts';
import { userById } from '../../../accounts/server/queries.ts';
import { stepCatalogue, type GivenLetter } from '../rules/catalogue.ts';
import { filled, lettersFor, type LetterFacts } from '../rules/letters.ts';
import { opened, sealedPlace } from '../rules/opened.ts';
import { checklistLetters } from '../tables.ts';
import { openChecklist, type OpenedChecklist } from './opened-checklist.ts';
import { knownPersonOf, relationOf, relationWordsOf } from './person.ts';
import { situationOf } from './situation.ts';
import type { Asking as AskingChecklist } from './checklist.ts';
import type { Context } from '../../../../platform/context.ts';

type Asking = AskingChecklist & Pick<Context, 'request'>;

const wordsFor = ({ request }: Pick<Asking, 'request'>) => wordsIn(request.language, letterWords);

async function offered(ctx: Asking, open: OpenedChecklist, saved: ReadonlySet<LetterKind>): Promise<GivenLetter[]> {
  const { letters } = stepCatalogue();
  const { region } = open.content;
  const needed = lettersFor(letters, await situationOf(ctx, open));
  // An edited letter stays, even if an answer makes it needless.
  const known = lettersFor(letters, { region, answers: {}, relation: null });
  return known.filter((letter) => needed.includes(letter) || saved.has(letter.id));
}

/** Letters that fit the checklist, and those that somebody edited. */
export async function lettersOf(
  ctx: Asking,
  { id }: { id: string },
): Promise<{ letters: Pick<ChecklistLetter, 'kind' | 'to' | 'subject' | 'isSaved'>[] }> {
  const open = await openChecklist(ctx, { id, to: 'all' });
  const saved = await ctx.db
    .select({ kind: checklistLetters.kind })
    .from(checklistLetters)
    .where(eq(checklistLetters.checklistId, id));
  const isSaved = new Set(saved.map(({ kind }) => kind));
  const letters = await offered(ctx, open, isSaved);
  return { letters: letters.map(({ id: kind, to, subject }) => ({ kind, to, subject, isSaved: isSaved.has(kind) })) };
}

/** Returns the saved letter, or else fills one with facts about the person and the caller. */
export async function letterOf(ctx: Asking, { id, kind }: { id: string; kind: LetterKind }): Promise<ChecklistLetter> {
  const open = await openChecklist(ctx, { id, to: 'all' });
  const isIt = and(eq(checklistLetters.checklistId, id), eq(checklistLetters.kind, kind));
  const [saved] = await ctx.db.select().from(checklistLetters).where(isIt);
  const letters = await offered(ctx, open, new Set(saved ? [kind] : []));
  const given = letters.find((one) => one.id === kind) ?? fail('NOT_FOUND');
  const facts = await letterFacts(ctx, open);
  const about = { kind, to: given.to, shownRelation: facts.relation };
  const subject = filled({ body: given.subject }, facts, wordsFor(ctx).blanks).body;
  if (saved)
    return {
      ...about,
      subject,
      body: opened<string>(open.key, sealedPlace.letter(id, kind), saved.sealed),
      isSaved: true,
      rev: saved.rev,
      blanks: [],
    };
  return { ...about, subject, ...filledLetter(ctx, given, facts), isSaved: false, rev: 0 };
}

const filledLetter = (ctx: Asking, given: GivenLetter, facts: LetterFacts) =>
  filled(given, facts, wordsFor(ctx).blanks);

async function letterFacts(ctx: Asking, open: OpenedChecklist): Promise<LetterFacts> {
  const words = wordsFor(ctx);
  const person = await knownPersonOf(ctx.db, open);
  const relation = await relationOf(ctx.db, open);
  const chosen = await relationWordsOf(ctx.db, open);
  const writer = await userById(ctx.db, open.userId);
  const { dayOf, partialDate } = wordsIn(ctx.request.language, dates);
  // Letters to offices contain whole dates only.
  const day = (date: PartialDate | null) => (datePrecision(date) === 'day' ? partialDate(date) : '');
  return {
    name: person.name,
    relation: chosen || (relation === null ? '' : words.myRelation(relation, person)),
    born: day(person.born),
    died: day(person.died),
    place: person.diedIn,
    address: '',
    writer: writer?.name ?? '',
    reference: '',
    today: dayOf(ctx.clock.now()),
  };
}
