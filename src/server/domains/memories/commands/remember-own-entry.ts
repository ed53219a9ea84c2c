import type { Context } from '../../../context.ts';
import { cookie } from '../../../http/cookies.ts';
import { OWN_ENTRIES_COOKIE, ownEntriesWith, type OwnEntryKey } from '../rules/own-entries.ts';

const MAX_AGE_SECONDS = 180 * 24 * 60 * 60;

type Remembering = Pick<Context, 'secret' | 'request' | 'answerHeaders' | 'config'>;

export function rememberOwnEntry({ secret, request, answerHeaders, config }: Remembering, entry: OwnEntryKey): void {
  const value = ownEntriesWith(request.ownEntries, entry, secret);
  const isSecure = config.publicUrl.startsWith('https:');
  answerHeaders.push(['set-cookie', cookie(OWN_ENTRIES_COOKIE, value, { isSecure, maxAgeSeconds: MAX_AGE_SECONDS })]);
}
