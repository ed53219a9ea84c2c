import type { Sentence } from '../words/en/mail.ts';
import type { Settled } from '../../../platform/settings/config.ts';
import { spokenLanguage } from '../../../platform/settings/languages.ts';
import { declareKinds, type LetterClass } from './rules/classes.ts';
import { letter, type LetterContent } from './rules/layout.ts';
import type { Standing } from './rules/turns.ts';

/** The settings that a letter is written from, and the language of its reader. */
export interface Writing extends Settled {
  language: string;
}

/** The settings that most emails need. */
export type Sender = Pick<Writing, 'productName' | 'helpEmail' | 'publicUrl' | 'language'>;

/** To somebody who reads this language, or has not said which. */
export const writingTo = (config: Settled, language: string | null | undefined): Writing => ({
  ...config,
  language: spokenLanguage(config.languages, language),
});

/** A finished letter, and what the outbox must know of it. */
export interface LetterWords {
  subject: string;
  text: string;
  html: string;
  /** Its kind, and what tells it from others of its kind. A later letter about the same matter replaces one that waits. */
  matter: string;
  standing: Standing;
  /** One press there ends letters of this kind. */
  unsubscribe?: string;
}

/** Finished words, with what only this one knows. */
interface Written<Kind extends string> extends Omit<LetterContent, 'sender'> {
  subject: string;
  matter: Kind | `${Kind} ${string}`;
  /** Instead of the declared one. */
  standing?: Standing;
}

/** Made-up data for samples. */
export interface Made {
  /** Stands wherever other people's words would. */
  typed: string;
  /** Stands where the name of a page would. */
  page: string;
  id: string;
  key: string;
  publicUrl: string;
  /** Ends emails of a kind. */
  unsubscribe: string;
}

export interface SampleLetter {
  /** Also its address under /dev/mail. */
  name: string;
  letter: LetterWords;
}

interface Declaration<Kind extends string, From, Given extends unknown[]> {
  /** Every kind of matter that it writes about, with the limit that holds for it. */
  kinds: Record<Kind, LetterClass>;
  standing: Standing;
  /** Arguments by the name of each sample: the development list and the tests show it with these. */
  samples: (made: Made) => Record<string, NoInfer<Given>>;
  write: (sender: From, ...given: Given) => Written<NoInfer<Kind>>;
}

/** An email as the development list and the tests see it. */
export interface DeclaredEmail {
  sampled: (sender: Writing, made: Made) => SampleLetter[];
}

/** Declares an email: when it may go, with which samples it is shown, and its words. Only this makes one. */
export function email<
  const Kind extends string,
  From extends Pick<Writing, 'productName' | 'helpEmail' | 'language'>,
  const Given extends unknown[],
>({ kinds, standing: declared, samples, write }: Declaration<Kind, From, Given>) {
  declareKinds(kinds);
  const written = (sender: From, ...given: Given): LetterWords => {
    const { subject, matter, standing = declared, ...content } = write(sender, ...given);
    const unsubscribe = content.stop && { unsubscribe: content.stop.href };
    return { subject, matter, standing, ...unsubscribe, ...letter({ ...content, sender }) };
  };
  const sampled = (sender: From, made: Made): SampleLetter[] =>
    Object.entries(samples(made)).map(([name, given]) => ({ name, letter: written(sender, ...given) }));
  return Object.assign(written, { sampled });
}

export const isEmail = (exported: unknown): exported is DeclaredEmail =>
  typeof exported === 'function' && 'sampled' in exported;

/** The words of an email with one button. `Given` is told to its paragraphs, after the product's name. */
interface ButtonWords<Given extends readonly unknown[]> {
  subject: (productName: string) => string;
  heading: string;
  paragraphs: (productName: string, ...given: Given) => Sentence[];
  button: string;
  footer: Sentence;
}

/** What such an email says. `given` is for the paragraphs, `href` is where the button leads. */
export const withButton = <Given extends readonly unknown[]>(
  { productName }: Pick<Writing, 'productName'>,
  { subject, heading, paragraphs, button, footer }: ButtonWords<Given>,
  { given, href }: { given: Given; href: string },
) => ({
  subject: subject(productName),
  heading,
  paragraphs: paragraphs(productName, ...given),
  button: { label: button, href },
  footer,
});

const QUOTED_CHARACTERS = 60;
/** Invisible, and no mail program takes what it parts for one address or one number. */
const APART = '\u200c';

/**
 * Text that other people typed, as an email may show it: short, on one line, between quotation marks, and nothing that a mail
 * program would make a link of. It holds in both forms of a letter.
 */
export const quotation = (typed: string): string => quoted(typed, QUOTED_CHARACTERS);

/** The same, whole: what an admin gave as a reason, for those who have no other place to read it. */
export const wholeQuotation = (typed: string): string => quoted(typed, Infinity);

function quoted(typed: string, most: number): string {
  const plain = typed
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replaceAll(/[\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu, '')
    .replaceAll(/(\p{M}{2})\p{M}+/gu, '$1')
    .replaceAll(/[“”]/gu, "'")
    .trim();
  if (plain === '') return '';
  const characters = [...plain];
  const isLong = characters.length > most;
  const short = isLong ? `${characters.slice(0, most - 1).join('')}…` : plain;
  const parted = short.replaceAll(/[.。．｡@＠:：/／\\]|\p{Nd}\p{Nd}(?=\p{Nd})/gu, `$&${APART}`);
  return `“${parted}”`;
}
