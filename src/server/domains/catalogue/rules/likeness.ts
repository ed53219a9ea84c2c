import { createHash } from 'node:crypto';

const letters = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The same for two texts whose letters are the same, by the same author. */
export const likenessOf = ({ body, author }: { body: string; author: string }): string =>
  createHash('sha256')
    .update(`${letters(body)} ${letters(author)}`)
    .digest('base64url');
