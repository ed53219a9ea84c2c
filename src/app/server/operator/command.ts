import type { CommandContext } from '../../../platform/context.ts';
import type { Acting } from '../../../features/audit/server/commands/record-audit-event.ts';
import type { DatabasePlace, OpenDatabase } from '../../../platform/database/index.ts';
import type { FileStore } from '../../../platform/file-store/index.ts';
import type { Library } from '../../../platform/library/index.ts';
import type { BackupSettings } from '../../../platform/settings/backup-settings.ts';
import type { Config } from '../../../platform/settings/config.ts';

export type OperatorContext = Pick<
  CommandContext,
  'config' | 'secret' | 'dataKeys' | 'db' | 'jobs' | 'clock' | 'log' | 'pages' | 'payments' | 'collectors'
> &
  Pick<Acting, 'actor'> & {
    database: Pick<OpenDatabase, 'copying' | 'engine' | 'pool'>;
    /** Opens editions from a folder, or from the public library at `address` if `folder` is empty. */
    openLibrary(address: string, folder: string): Library;
    openFiles(): Promise<FileStore>;
    openBackups(settings: BackupSettings): Promise<FileStore>;
  };

/** Parts for a command that runs without the product's database. */
export interface LoneContext {
  config: Config;
  openFiles(): Promise<FileStore>;
  openBackups(settings: BackupSettings): Promise<FileStore>;
  databasePlace(): DatabasePlace;
}

/** Result sentence. `isDone` is true also if there was nothing left to do, false if refused. */
export interface OperatorAnswer {
  isDone: boolean;
  says: string;
}

interface Described<Names extends string> {
  name: string;
  summary: string;
  details: string;
  /** The arguments' names and descriptions, in order. The last ones may be optional (`canLeaveOut`). */
  arguments: Record<Names, string>;
  canLeaveOut?: readonly string[];
  /** The only values that an argument may have. */
  accepts?: Readonly<Record<string, readonly string[]>>;
}

export interface OperatorCommand<Names extends string = string> extends Described<Names> {
  /** True if the process must wait at its end until the mail server has taken the emails. */
  writesEmails: boolean;
  /** True if a trial must run its pretend card provider during the command. */
  asksProvider?: boolean;
  /** True if a database of the earlier history is carried over instead of refused. */
  carriesOver?: boolean;
  /** True if the product runs the command when it has the embedded database open. */
  isRunByProduct?: boolean;
  run(ctx: OperatorContext, given: Record<Names, string>): Promise<OperatorAnswer>;
}

export interface LoneCommand<Names extends string = string> extends Described<Names> {
  runAlone(ctx: LoneContext, given: Record<Names, string>): Promise<OperatorAnswer>;
}
