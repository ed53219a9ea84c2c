import * as z from 'zod';
import { ReportFileType } from '../../contract/report-files.ts';
import { REPORT_FILE_WAITS_MS } from '../../../../shared/limits/report-limits.ts';
import { isMadeBy, keyedHash, type Secret } from '../../../../platform/secrets/secret.ts';

const FileFacts = z.object({
  id: z.uuid(),
  name: z.string(),
  type: ReportFileType,
  bytes: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  sha256: z.string(),
  at: z.int(),
});
export type FileFacts = z.infer<typeof FileFacts>;

const signed = (secret: Secret, said: string) => keyedHash(secret, 'report-file', said);

/** A signed claim to an uploaded file. The sender returns it with the report. Until then, the file needs no row. */
export function fileClaim(secret: Secret, facts: FileFacts): string {
  const said = Buffer.from(JSON.stringify(facts)).toString('base64url');
  return `${said}.${signed(secret, said)}`;
}

/** The facts in a claim. Null if the claim is forged or too old. */
export function claimedFile(secret: Secret, claim: string, now: Date): FileFacts | null {
  const [said = '', signature = ''] = claim.split('.');
  if (!isMadeBy(secret, signature, (one) => signed(one, said))) return null;
  const facts = FileFacts.parse(JSON.parse(Buffer.from(said, 'base64url').toString('utf8')));
  return now.getTime() - facts.at < REPORT_FILE_WAITS_MS ? facts : null;
}
