import type { Result } from './result.ts';

const heads = ['line', 'database', 'ours', 'baseline', 'ratio', 'gate', 'verdict', 'notes'];

function cellsOf({ name, engine, ours, baseline, ratio, gate, verdict, notes }: Result): string[] {
  const sign = gate?.side === 'at least' ? '>=' : '<=';
  return [
    name,
    engine,
    ours,
    baseline,
    ratio === null ? '' : ratio.toFixed(2),
    gate === null ? '' : `${sign} ${gate.value}`,
    verdict,
    notes.map(shortened).join('; '),
  ];
}

const NOTE_CHARACTERS = 160;

/** The first line of a note, cut if it is long. Whole notes are printed below the table. */
function shortened(note: string): string {
  const [first = ''] = note.split('\n');
  return first.length > NOTE_CHARACTERS ? `${first.slice(0, NOTE_CHARACTERS)}...` : first;
}

export const longNotesOf = (results: readonly Result[]): string[] =>
  results.flatMap(({ notes }) => notes.filter((note) => shortened(note) !== note));

export function tableOf(results: readonly Result[]): string {
  const rows = [heads, ...results.map(cellsOf)];
  const widths = heads.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  const rule = widths.map((width) => '-'.repeat(width));
  const [first = heads, ...others] = rows;
  return [first, rule, ...others]
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export function summaryOf(results: readonly Result[]): string {
  const count = (verdict: Result['verdict']) => results.filter((result) => result.verdict === verdict).length;
  const parts = [
    `${count('pass')} passed`,
    `${count('MISS')} missed`,
    `${count('FAILED')} failed`,
    `${count('noisy')} too noisy to judge`,
    `${count('not measured')} not measured`,
  ];
  return `${parts.join(', ')}.`;
}
