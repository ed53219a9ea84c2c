// Rules for migrations of tables in use. The previous release still writes to such tables (decision 25).

/** A statement that migrations may not run on an existing table. The reason says what to do instead. */
interface Rule {
  refused: RegExp;
  reason: string;
}

const VOLATILE = String.raw`gen_random_uuid|uuidv\d|uuid_generate|random|clock_timestamp|timeofday|nextval`;
const RULES: Rule[] = [
  { refused: /\balter column\b.*\b(set data )?type\b/, reason: 'rewrites the table: add a column of the new type' },
  {
    refused: /\balter column\b.*\bset not null\b/,
    reason: 'reads the whole table under a lock, and the last release may still write nulls',
  },
  { refused: /\badd column\b(?!.*\bdefault\b).*\bnot null\b/, reason: 'the last release writes rows without it' },
  { refused: new RegExp(String.raw`\badd column\b.*\bdefault\b.*\b(${VOLATILE})\b`), reason: 'rewrites the table' },
  { refused: /\badd column\b.*\b((big|small)?serial|generated)\b/, reason: 'rewrites the table' },
  {
    refused: /\badd column\b.*\b(unique|primary key|references)\b/,
    reason: 'reads the table under a lock: build the index concurrently, or add the constraint as not valid',
  },
  {
    refused: /\badd constraint\b(?!.*\b(not valid|using index)\b)/,
    reason: 'reads the table under a lock: not valid first and validated in the next migration, or using an index',
  },
  { refused: /\b(drop column|rename)\b|^drop table\b/, reason: 'the last release still uses it' },
  {
    refused: /^create (unique )?index (?!concurrently\b)/,
    reason: 'keeps writers out: concurrently, in a migration of indexes alone',
  },
  { refused: /^(truncate|cluster|reindex|lock|vacuum)\b/, reason: 'keeps readers out' },
  {
    refused: /^(update|delete)\b(?!.*\bwhere\b)/,
    reason: 'touches every row in one transaction: a job does that in small steps',
  },
];

const statementsOf = (text: string) =>
  text
    .replaceAll(/^\s*--(?!> statement-breakpoint).*$/gm, '')
    .split(/--> statement-breakpoint|;\s*$/m)
    .map((one) => one.replaceAll(/\s+/g, ' ').trim().toLowerCase())
    .filter((one) => one !== '');

const CREATED = /^create table (?:if not exists )?"?(\w+)"?/;
export const tablesCreated = (text: string): string[] =>
  statementsOf(text).flatMap((statement) => CREATED.exec(statement)?.[1] ?? []);

/** The table that a statement changes. For an index, it is the table after "on". */
function tableOf(statement: string): string | undefined {
  const index = /^create (?:unique )?index .*? on (?:only )?"?(\w+)"?/.exec(statement);
  const other =
    /^(?:alter table|drop table|truncate(?: table)?|update|delete from|lock(?: table)?|cluster|reindex table|vacuum(?: full)?) (?:if exists |only )*"?(\w+)"?/.exec(
      statement,
    );
  return (index ?? other)?.[1];
}

/** Faults in a migration, one text each. `existing` are the tables of the previous release. */
export function migrationFaults(text: string, existing: ReadonlySet<string>): string[] {
  const statements = statementsOf(text);
  const faults = statements.flatMap((statement) =>
    existing.has(tableOf(statement) ?? '')
      ? RULES.filter(({ refused }) => refused.test(statement)).map(({ reason }) => `${reason}: ${statement}`)
      : [],
  );
  const apart = statements.filter((statement) => /^create (unique )?index concurrently\b/.test(statement));
  if (apart.length > 0 && apart.length < statements.length)
    faults.push('indexes that are built concurrently stand in a migration of their own');
  const isHalf = (words: RegExp) => statements.some((statement) => words.test(statement));
  if (isHalf(/\bnot valid\b/) && isHalf(/\bvalidate constraint\b/))
    faults.push('validated in the migration that adds it, a constraint is read under the lock of its adding');
  return faults;
}
