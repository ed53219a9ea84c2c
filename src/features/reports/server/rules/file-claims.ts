import * as z from 'zod';
import { ReportFileType } from '../../contract/report-files.ts';
import { REPORT_FILE_WAITS_MS } from '../../../../shared/limits/report-limits.ts';
import { isSameSecret, keyedHash } from '../../../../platform/secrets/secret.ts';

const FileFacts = z.object({
  id: z.uuid(),
  name: z.string(),
  type: ReportFileType,
  bytes: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  sha256: z.string(),
  /** When it came, in milliseconds. */
  at: z.int(),
});
/** What is known of a file that was taken, and belongs to no report yet. */
export type FileFacts = z.infer<typeof FileFacts>;

const signed = (secret: string, said: string) => keyedHash(secret, 'report-file', said);

/** For whoever sent it, who names it with the report: so nothing has to be kept of it before. */
export function fileClaim(secret: string, facts: FileFacts): string {
  const said = Buffer.from(JSON.stringify(facts)).toString('base64url');
  return `${said}.${signed(secret, said)}`;
}

/** Null for one that is not ours, or too old. */
export function claimedFile(secret: string, claim: string, now: Date): FileFacts | null {
  const [said = '', signature = ''] = claim.split('.');
  if (!isSameSecret(signature, signed(secret, said))) return null;
  const facts = FileFacts.parse(JSON.parse(Buffer.from(said, 'base64url').toString('utf8')));
  return now.getTime() - facts.at < REPORT_FILE_WAITS_MS ? facts : null;
}
