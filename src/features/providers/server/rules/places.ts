// Compares providers' areas with places that families type, by postcode prefixes. A gazetteer would know more places but is
// often wrong about villages, and people know their area by its postcode.
import type { PayeeCountry } from '../../../payments/contract/payees.ts';

/** Limits the size of index rows. Normalising can turn one letter into eighteen. */
const MOST_CHARACTERS = 80;
const MOST_PARTS = 3;
const cut = (text: string) => [...text].slice(0, MOST_CHARACTERS).join('').trim();

/** Letters that Unicode does not decompose into a letter and an accent. */
const LIKE: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' };

const bare = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[ßæœøłđðþı]/g, (letter) => LIKE[letter] ?? letter)
    .replaceAll(/['’ʼ`]/g, '')
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();

const townOf = (text: string): string =>
  bare(text)
    .split(' ')
    .map((word) => (word === 'saint' ? 'st' : word === 'sainte' ? 'ste' : word))
    .join(' ');

/** Sort key of a name: without accents, case and signs. */
export const nameKey = (name: string): string => cut(bare(name));

/** Returns a postcode and its prefixes, longest first, as the postal service divides them. Null for other text. */
type Beginnings = (text: string) => string[] | null;

const unlike = (parts: (string | undefined)[]): string[] => [...new Set(parts.filter((one) => one !== undefined))];

/** SW1A 1AA gives SW1A 1AA, SW1A 1, SW1A, SW1 and SW. Never S, which is Sheffield, and PH12 never gives PH1. */
const british: Beginnings = (text) => {
  const found = /^([a-z]{1,2})(\d{1,2})([a-z]?)(?: ?(\d)([a-z]{2})| (\d))?$/.exec(text) ?? onlyArea(text);
  if (!found) return null;
  const [, area, district, letter = '', sector, unit, alone] = found;
  const out = district === undefined ? undefined : `${area}${district}`;
  const whole = out === undefined ? undefined : `${out}${letter}`;
  const within = sector ?? alone;
  return unlike([
    unit === undefined ? undefined : `${whole} ${sector}${unit}`,
    within === undefined ? undefined : `${whole} ${within}`,
    whole,
    out,
    area,
  ]);
};
/** One or two letters are a postcode area. More letters are a town. */
const onlyArea = (text: string) => /^([a-z]{1,2})$/.exec(text);

/** D02 X285 gives D02 X285 and D02. */
const irish: Beginnings = (text) => {
  const found = /^([a-z]\d[\dw])(?: ?([a-z\d]{4}))?$/.exec(text);
  return found && unlike([found[2] === undefined ? undefined : `${found[1]} ${found[2]}`, found[1]]);
};

/** M5V 2T6 gives M5V 2T6, M5V and M. */
const canadian: Beginnings = (text) => {
  const found = /^([a-z])(\d[a-z])(?: ?(\d[a-z]\d))?$/.exec(text);
  if (!found) return null;
  const [, area = '', district = '', unit] = found;
  return unlike([unit === undefined ? undefined : `${area}${district} ${unit}`, area + district, area]);
};

/** 75011 gives 75011, 7501, 750, 75 and 7. 1012 AB gives 1012 AB, 1012 and so on. */
const ofDigits: Beginnings = (text) => {
  const found = /^(\d[\d ]{0,11}?) ?([a-z]{2})?$/.exec(text);
  const digits = found?.[1]?.replaceAll(' ', '');
  if (!found || digits === undefined) return null;
  const shorter = Array.from({ length: digits.length }, (_, at) => digits.slice(0, digits.length - at));
  return unlike([found[2] === undefined ? undefined : `${digits} ${found[2]}`, ...shorter]);
};

const byCountry: Partial<Record<PayeeCountry, Beginnings>> = { GB: british, IE: irish, CA: canadian };
const beginningsOf = (text: string, country: PayeeCountry) => (byCountry[country] ?? ofDigits)(bare(text));

/** Key of an area in the index. Empty if no typed place can match the area. */
export function placeKey(area: string, country: PayeeCountry): string {
  const [longest] = beginningsOf(area, country) ?? [];
  const place = cut(longest ?? townOf(area));
  return place === '' ? '' : `${country} ${place}`;
}

/** Keys of areas that cover a typed place, nearest first. */
export function placesAround(typed: string, country: PayeeCountry): string[] {
  const parts = typed.split(/[,;\n]/).slice(0, MOST_PARTS);
  const postcodes = parts.flatMap((part) => beginningsOf(part, country) ?? []);
  const towns = parts.filter((part) => beginningsOf(part, country) === null).map((part) => cut(townOf(part)));
  return unlike([...postcodes, ...towns])
    .filter((place) => place !== '')
    .map((place) => `${country} ${place}`);
}
