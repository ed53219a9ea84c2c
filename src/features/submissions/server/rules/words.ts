// A link is anything to follow or to type into an address bar. When in doubt, text counts as a link and is held.
interface Links {
  /** A character that every pattern needs. Checked first, because patterns are slow and most texts lack the character. */
  sign: RegExp;
  patterns: RegExp[];
}

export const LINKS: Links[] = [
  {
    sign: /[:@/<[\]]|www|hxxp/i,
    patterns: [
      /\b[a-z][a-z0-9+.-]{1,20}:\/\//i,
      /\bhxxps?/i,
      /\b(mailto|javascript|data|tel|sms|whatsapp):\S/i,
      /\bwww\d?\./i,
      /\[url|<a\s|\]\(/i,
      /\S@[\p{L}\p{N}]/u,
      /(^|\s)\/\/[\p{L}\p{N}]/u,
      /\bh\s?t\s?t\s?p\s?s?\s?:/i,
    ],
  },
  {
    sign: /\.\S/,
    patterns: [
      /\b\d{1,3}(\.\d{1,3}){3}\b/,
      /[\p{L}\p{N}]\.(com|net|org|info|biz|io|co|ru|рф|xyz|shop|top)(?![\p{L}\p{N}])/iu,
      /\.(中国|中國|公司|网络|在线|みんな|コム|한국|भारत|موقع|شبكة)/u,
      // Other domains. Few sentences match: even without a space after a full stop, the next one mostly begins with a
      // capital.
      /[\p{L}\p{N}-]{2}\.\p{Ll}{2,24}(?![\p{L}\p{N}])/u,
      /[\p{Lu}\p{N}-]{2}\.\p{Lu}{2,24}(?![\p{L}\p{N}])/u,
      // One-letter labels match ("t.me"), but "e.g." and "p.m." do not.
      /(?<![\p{L}\p{N}.])[\p{L}\p{N}]\.\p{Ll}{2,24}(?![\p{L}\p{N}])/u,
      /[\p{L}\p{N}]\.\p{L}{2,24}\/\S/u,
    ],
  },
  { sign: /[.,·•∙・]\s?c\s?o/i, patterns: [/[\p{L}\p{N}]\s?[.,·•∙・]\s?c\s?o\s?m(?!\p{L})/iu] },
  {
    sign: /\s(dot|d0t|punkt|точка)\s/iu,
    patterns: [/[\p{L}\p{N}]\s(dot|d0t|punkt|точка)\s(com|net|org|info|xyz|shop|ru|ру|рф)(?![\p{L}\p{N}])/iu],
  },
];
const isLinked = (text: string) =>
  LINKS.some(({ sign, patterns }) => sign.test(text) && patterns.some((pattern) => pattern.test(text)));

export function hasLink(text: string): boolean {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[\u3002\uff61]/g, '.');
  if (isLinked(plain)) return true;
  const unbracketed = plain.replace(/\s?[[({<]\s?(dot|\.)\s?[\])}>]\s?/gi, '.');
  return unbracketed !== plain && isLinked(unbracketed);
}

/** Removes case, accents, spaces and punctuation, so that slightly varied spam matches. */
export const plainWords = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]/gu, '');

/** Whether words are too long for two people to write them by chance. "Rest in peace" is shorter. */
export const isDistinctive = (plain: string): boolean => plain.length >= 40;
