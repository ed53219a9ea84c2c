import { readFileSync, readdirSync } from 'node:fs';
import * as z from 'zod';
import { CHECKED_FOR_MS, Conditions, GivenStep, Helpline, LetterKind, Region } from '../../contract/steps.ts';

const folder = new URL('../../../../../catalogues/steps/', import.meta.url);
const Steps = z.strictObject({ steps: z.array(GivenStep) });
const Helplines = z.strictObject({ helplines: z.array(Helpline) });
const Letters = z.strictObject({
  letters: z.array(
    z.strictObject({
      id: LetterKind,
      to: z.string(),
      subject: z.string().max(80),
      body: z.string().max(4000),
      in: z.array(Region).optional(),
      /** The letter is left out if a question was answered with another value. */
      appliesIf: Conditions.optional(),
    }),
  ),
});
export type GivenLetter = z.infer<typeof Letters>['letters'][number];

export interface StepCatalogue {
  steps: readonly GivenStep[];
  byId: ReadonlyMap<string, GivenStep>;
  helplines: readonly Helpline[];
  letters: readonly GivenLetter[];
}

const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, folder), 'utf8'));

/** Reads all files in catalogues/steps/. Throws if one is invalid, so that a release with that file does not start. */
export function readCatalogue(): StepCatalogue {
  const packs = readdirSync(folder).filter(
    (name) => name.endsWith('.json') && !['helplines.json', 'letters.json'].includes(name),
  );
  const steps = packs.toSorted().flatMap((name) => Steps.parse(read(name)).steps);
  const byId = new Map(steps.map((step) => [step.id, step]));
  if (byId.size < steps.length) throw new Error('Two steps have the same id');
  for (const step of steps) assertSound(step, byId);
  const { helplines } = Helplines.parse(read('helplines.json'));
  const { letters } = Letters.parse(read('letters.json'));
  return { steps, byId, helplines, letters };
}

/** Throws if a step refers to a missing step, or has a deadline that no act or government page gives. */
export function assertSound(step: GivenStep, byId: ReadonlyMap<string, GivenStep>): void {
  const wrong = (why: string) => new Error(`The step ${step.id} ${why}`);
  for (const id of [...step.after, ...step.replaces]) if (!byId.has(id)) throw wrong(`names ${id}, which is no step`);
  for (const id of step.replaces)
    if (!byId.get(id)?.in.includes('everywhere')) throw wrong(`replaces ${id}, which is not of the general pack`);
  const { deadline, sources } = step;
  if (sources.length === 0 && step.call.length > 0) throw wrong('names an office without a source');
  if (!deadline) return;
  const kind = sources[deadline.source]?.kind;
  if (kind !== 'act' && kind !== 'government') throw wrong('has a date that no act and no government page gives');
}

let known: StepCatalogue | undefined;

/** Returns the catalogue. It is cached, because the files change only with a release. */
export const stepCatalogue = (): StepCatalogue => (known ??= readCatalogue());

export const wantsChecking = ({ checkedAt }: Pick<GivenStep, 'checkedAt'>, now: Date): boolean =>
  now.getTime() - Date.parse(checkedAt) > CHECKED_FOR_MS;
