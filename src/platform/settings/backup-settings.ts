import { readFileSync } from 'node:fs';
import { isAbsolute } from 'node:path';

type Name = 'BACKUP_TO' | 'BACKUP_RECIPIENTS' | 'BACKUP_IDENTITY_FILE';
type Given = Partial<Record<Name, string | undefined>>;
type Problem = readonly [name: Name, message: string];

export interface BackupSettings {
  /** Address of a bucket, or absolute path of a folder. */
  to: string;
  /** Public keys of those who can decrypt backups. If empty, backups are not encrypted. */
  recipients: readonly string[];
  /** Secret keys that decrypt backups. Only `verify` and `restore` use them. */
  identities: readonly string[];
}

const TARGET_FORM =
  'must be the whole path of a folder, such as /var/backups/rosemary, or a bucket, such as s3://key:secret@host/bucket?region=eu-west-1';
const RECIPIENT = /^age1[a-z0-9]{50,4000}$/;
const IDENTITY = /^AGE-SECRET-KEY-[A-Z0-9-]{50,200}$/;

/** The settings of backups, or null if unset. Problems never contain values. */
export function backupSettings(given: Given): { settings: BackupSettings | null } | { problem: Problem } {
  const { BACKUP_TO: to, BACKUP_RECIPIENTS: typed = '', BACKUP_IDENTITY_FILE: path } = given;
  const recipients = typed.split(/[,\s]+/).filter((text) => text !== '');
  if (!recipients.every((text) => RECIPIENT.test(text)))
    return { problem: ['BACKUP_RECIPIENTS', 'must be public keys of age, such as age1…, with commas between them'] };
  if (to !== undefined && !to.startsWith('s3:') && !isAbsolute(to)) return { problem: ['BACKUP_TO', TARGET_FORM] };
  const identities = path === undefined ? [] : identitiesIn(path);
  if (identities === null)
    return { problem: ['BACKUP_IDENTITY_FILE', 'must be the path of a file with AGE-SECRET-KEY-… in a line'] };
  return { settings: to === undefined ? null : { to, recipients, identities } };
}

function identitiesIn(path: string): string[] | null {
  try {
    const lines = readFileSync(path, 'utf8').split('\n');
    const found = lines.map((line) => line.trim()).filter((line) => IDENTITY.test(line));
    return found.length === 0 ? null : found;
  } catch {
    return null;
  }
}
