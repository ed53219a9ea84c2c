// Detects numbers that give access to money or an identity. They do not belong in a checklist, even encrypted.

const digitsOf = (text: string) => text.replaceAll(/\D/g, '');

/** Verifies a card number's check digit (ISO/IEC 7812). */
function isCard(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return digits.length >= 13 && digits.length <= 19 && sum % 10 === 0 && !/^(\d)\1+$/.test(digits);
}

/** Verifies an IBAN's check digits (ISO 13616): written as a number, the IBAN leaves the remainder 1 when divided by 97. */
function isBankNumber(text: string): boolean {
  const plain = text.replaceAll(/\s/g, '').toUpperCase();
  const turned = plain.slice(4) + plain.slice(0, 4);
  const digits = turned.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

const kinds: readonly [RegExp, ((found: string) => boolean)?][] = [
  [/(?<![\d+])\d(?:[ -]?\d){12,18}(?!\d)/g, (found) => isCard(digitsOf(found))],
  [/\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?\b/gi, isBankNumber],
  // Sort code with account number (United Kingdom, Ireland).
  [/\b\d{2}[- ]\d{2}[- ]\d{2}\b\D{0,30}\b\d{7,8}\b/g],
  // National Insurance (United Kingdom), Social Security (USA), PPS (Ireland).
  [/\b[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z] ?\d{2} ?\d{2} ?\d{2} ?[A-D]\b/gi],
  [/(?<![\d-])(?!000|666|9\d\d)\d{3}-(?!00)\d{2}-(?!0000)\d{4}(?![\d-])/g],
  [/\b\d{7}[A-W][A-IW]?\b/g],
];

/** Whether text seems to contain the number of an account, a card or an identity. */
export const holdsNumber = (text: string): boolean =>
  kinds.some(([form, isReally]) => [...text.matchAll(form)].some(([found]) => isReally?.(found) ?? true));
