import { isWithReceiver, type Receipt } from '../../contract/giving.ts';
import { formatAmount } from '../../../../shared/money/money.ts';
import { dayOf } from '../../../../shared/words/en/dates.ts';
import { locale } from '../../../../shared/words/en/language.ts';

// Titles of gifts, and the lines of a receipt on paper and in emails.

export const giftTitle = ({ name, fund }: { name: string; fund: string }): string => `In memory of ${name}: ${fund}`;
export const extraTitle = ({ extra, name }: { extra: string; name: string }): string =>
  name.trim() === '' ? `${extra}, for a page` : `${extra}, for the page of ${name}`;
export const rosemaryTitle = (productName: string): string => `A gift to ${productName}`;

export const paperTitle = (number: string): string => `Receipt ${number}`;

/** `productName` is the name of this installation. For emails, callers quote the names before they pass them here. */
type Said = Receipt & { productName: string };

export const paperFacts = ({ name, title, payee, givenAt, productName }: Said): string[] => [
  ...(givenAt === null ? [] : [`Date: ${dayOf(new Date(givenAt))}`]),
  ...(name === '' ? [] : [`Given by: ${name}`]),
  `For: ${title}`,
  `Received by: ${payee ?? productName}`,
];

const methods: Record<Receipt['method'], string> = {
  card: '',
  cash: 'in cash',
  cheque: 'by cheque',
  transfer: 'by bank transfer',
  estate: 'from the estate',
};
export const paidHow = (method: Receipt['method']): string => methods[method];
export const paperCorrected = 'This payment was entered by mistake, and the entry was taken back.';

export function paperSums(receipt: Said): string[] {
  const {
    productName,
    method,
    currency,
    amount,
    isExtra,
    billId,
    cover,
    tip,
    total,
    fee,
    isAbout,
    rosemaryFee,
    net,
    returned,
    disputed,
    payee,
  } = receipt;
  const money = (minor: number) => formatAmount(minor, currency, locale);
  const about = isAbout ? 'about ' : '';
  return [
    `${isExtra === true ? 'Price' : billId === undefined ? 'Gift' : 'Payment'}: ${money(amount)}`,
    ...(methods[method] === '' ? [] : [`How: ${methods[method]}`]),
    ...(cover === 0 ? [] : [`Added for the card fee: ${money(cover)}`]),
    ...(tip === 0 ? [] : [`For ${productName}: ${money(tip)}`]),
    `Paid: ${money(total)}`,
    ...(fee === null ? [] : [`Card company’s fee: ${about}${money(fee)}`]),
    ...(rosemaryFee === 0 ? [] : [`${productName}’s fee: ${money(rosemaryFee)}`]),
    ...(net === null || !isWithReceiver(receipt)
      ? []
      : [`${payee ?? productName} ${returned + disputed === 0 ? 'receives' : 'received'}: ${about}${money(net)}`]),
    ...(returned === 0 ? [] : [`Refunded: ${money(returned)}`]),
    ...(disputed === 0 ? [] : [`Taken by the payer’s bank: ${money(disputed)}`]),
  ];
}

export const paperArrives = (receipt: Receipt): string[] =>
  receipt.arrivesAt === null || !isWithReceiver(receipt)
    ? []
    : [`It will be in their bank on or about ${dayOf(new Date(receipt.arrivesAt))}.`];
export const paperDisputed = 'The bank of whoever gave has asked for it back, and has not decided yet.';
export const paperPretend = 'This is a trial. No money was moved.';
export const paperAsk = (helpEmail: string): string => `Questions about this receipt: ${helpEmail}`;
