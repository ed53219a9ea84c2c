import { createHash } from 'node:crypto';

const letters = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** A hash, equal for texts with the same letters and author. Null without letters, so that two drafts can be empty. */
export function likenessOf({ body, author }: { body: string; author: string }): string | null {
  const said = letters(body);
  if (said === '') return null;
  return createHash('sha256')
    .update(`${said} ${letters(author)}`)
    .digest('base64url');
}
