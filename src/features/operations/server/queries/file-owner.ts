import type { Writable } from '../../../../platform/database/index.ts';
import type { FileOwnerName } from '../tables/pending-files.ts';

/** A table whose rows own files. When a row is deleted, a trigger stores `name` and the row's subject for the sweep. */
export interface FileOwner {
  name: FileOwnerName;
  /** Keys of a row's files. A key that ends with a slash means every file in that folder. */
  keysOf(subject: string): string[];
  owns(key: string): boolean;
  /** Keys that must exist: those of the `count` newest rows and the `count` oldest. */
  sample(db: Writable, count: number): Promise<string[]>;
  /** Returns the owner's keys that no row needs. Files on legal hold are needed. */
  unneeded(db: Writable, keys: readonly string[]): Promise<string[]>;
}
