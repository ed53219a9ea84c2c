import { createHash } from 'node:crypto';

const emails = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** A hash that is equal for texts with the same letters and author. Null without letters: empty drafts may be alike. */
export function likenessOf({ body, author }: { body: string; author: string }): string | null {
  const said = emails(body);
  if (said === '') return null;
  return createHash('sha256')
    .update(`${said} ${emails(author)}`)
    .digest('base64url');
}
