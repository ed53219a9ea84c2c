import { createHash } from 'node:crypto';

const emails = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Equal for texts with the same letters and author. Null without letters: empty drafts are not duplicates. */
export function likenessOf({ body, author }: { body: string; author: string }): string | null {
  const said = emails(body);
  if (said === '') return null;
  return createHash('sha256')
    .update(`${said} ${emails(author)}`)
    .digest('base64url');
}
