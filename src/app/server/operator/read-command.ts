import { parseArgs } from 'node:util';
import * as words from '../../../shared/words/en/operator.ts';
import type { LoneCommand, OperatorCommand } from './command.ts';
import { backupWords } from './backups/backup.ts';
import { catalogueCommands } from './catalogue-entries.ts';
import { fillCatalogue } from './catalogue.ts';
import { carryOverWord } from './carry-over.ts';
import { checkAuditWord } from './check-audit.ts';
import { claimWords } from './claims.ts';
import { extrasWords } from './extras.ts';
import { givingWords } from './giving.ts';
import { adoptFilesWord } from './files/adopt-files.ts';
import { emailWords } from './emails.ts';
import { orphanWords } from './files/orphans.ts';
import { afterRestoreWord } from './backups/after-restore.ts';
import { adminApprovalWords } from './approvals.ts';
import { endTwoStepWord } from './end-two-step.ts';
import { makeOperatorCommand } from './make-admin.ts';
import { providerWords } from './providers.ts';
import { restoreWords } from './backups/restore.ts';
import { rotateDataKeyWord } from './rotate-data-key.ts';
import { rotateSecretWord } from './rotate-secret.ts';
import { stepsDueWord } from './steps-due.ts';

const commands: readonly (OperatorCommand | LoneCommand)[] = [
  makeOperatorCommand,
  endTwoStepWord,
  ...adminApprovalWords,
  fillCatalogue,
  ...catalogueCommands,
  rotateDataKeyWord,
  rotateSecretWord,
  ...backupWords,
  ...restoreWords,
  ...orphanWords,
  adoptFilesWord,
  ...emailWords,
  afterRestoreWord,
  stepsDueWord,
  ...givingWords,
  ...extrasWords,
  ...providerWords,
  ...claimWords,
  checkAuditWord,
  carryOverWord,
];

export interface CommandAsked {
  kind: 'run';
  command: OperatorCommand | LoneCommand;
  given: Record<string, string>;
}

type Asked = { kind: 'help'; text: string } | { kind: 'wrong use'; text: string } | CommandAsked;

export function readCommand(typed: string[]): Asked {
  const { values, positionals } = parseArgs({
    args: typed,
    // Unknown options are reported below with our own message.
    strict: false,
    options: { help: { type: 'boolean', short: 'h' } },
  });
  const unknown = Object.keys(values).find((name) => name !== 'help');
  if (unknown !== undefined) return wrong(words.unknownOption(unknown), listOfAll());
  const [first = 'help', ...rest] = positionals;
  if (first === 'help') return help(rest.length === 0 ? undefined : rest.join(' '));
  const isOfTwo = named(`${first} ${rest[0]}`) !== undefined;
  const [word, given] = isOfTwo ? [`${first} ${rest[0]}`, rest.slice(1)] : [first, rest];
  return values['help'] === true ? help(word) : called(word, given);
}

const wrong = (...lines: string[]): Asked => ({ kind: 'wrong use', text: lines.join('\n\n') });
const named = (word: string) => commands.find(({ name }) => name === word);

function called(word: string, values: string[]): Asked {
  const command = named(word);
  if (!command) return wrong(words.unknownCommand(word), listOfAll());
  const names = Object.keys(command.arguments);
  const missing = names.filter((name, at) => (values[at] ?? '') === '' && !command.canLeaveOut?.includes(name));
  if (missing.length > 0) return wrong(words.missingArguments(missing), usageOf(command));
  const [extra] = values;
  if (names.length === 0 && extra !== undefined) return wrong(words.nothingMore(word, extra), usagesFrom(word));
  if (values.length > names.length) return wrong(words.tooManyArguments(names.length), usageOf(command));
  for (const [at, name] of names.entries())
    if (!isAccepted(command, name, values[at]))
      return wrong(words.notAccepted(values[at] ?? '', command.accepts?.[name] ?? []), usageOf(command));
  return { kind: 'run', command, given: Object.fromEntries(names.map((name, at) => [name, values[at] ?? ''])) };
}

function isAccepted({ accepts }: CommandAsked['command'], name: string, value = ''): boolean {
  return value === '' || accepts?.[name] === undefined || accepts[name].includes(value);
}

function help(word: string | undefined): Asked {
  if (word === undefined) return { kind: 'help', text: [words.intro, listOfAll(), words.codes].join('\n\n') };
  const command = named(word);
  if (!command) return wrong(words.unknownCommand(word), listOfAll());
  const meanings = columns(Object.entries(command.arguments));
  return { kind: 'help', text: [usageOf(command), command.details, meanings, words.codes].join('\n\n') };
}

const callOf = ({ name, arguments: given, canLeaveOut }: CommandAsked['command']) =>
  [name, ...Object.keys(given).map((one) => (canLeaveOut?.includes(one) ? `[<${one}>]` : `<${one}>`))].join(' ');

const usageOf = (command: CommandAsked['command']) => `npm run admin -- ${callOf(command)}`;

/** The command, and those of two words that begin with it. */
const usagesFrom = (word: string) =>
  commands
    .filter(({ name }) => name === word || name.startsWith(`${word} `))
    .map(usageOf)
    .join('\n');

const listOfAll = () =>
  columns([
    ...commands.map((command): [string, string] => [callOf(command), command.summary]),
    [`help <${words.commandWord}>`, words.helpSummary],
  ]);

function columns(rows: [string, string][]): string {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}   ${right}`).join('\n');
}
