import * as emailWords from '../words/en/email.ts';
import type { Sentence } from '../words/en/email.ts';
import type { Settled } from '../../../platform/settings/config.ts';
import { spokenLanguage } from '../../../platform/settings/languages.ts';
import { wordsIn } from '../../../platform/words.ts';
import { declareKinds, type EmailClass } from './rules/classes.ts';
import { layOut, type EmailContent } from './rules/layout.ts';
import type { Priority } from './rules/send-times.ts';

export interface Writing extends Settled {
  language: string;
}

export type Sender = Pick<Writing, 'productName' | 'helpEmail' | 'publicUrl' | 'language'>;

export const writingTo = (config: Settled, language: string | null | undefined): Writing => ({
  ...config,
  language: spokenLanguage(config.languages, language),
});

export interface EmailWords {
  subject: string;
  text: string;
  html: string;
  /** The email's kind and topic. A later email about the same matter replaces a waiting one. */
  matter: string;
  priority: Priority;
  /** One-click unsubscribe address for this kind. */
  unsubscribe?: string;
  /** When the email's link stops working. */
  expiresAt?: Date;
  late?: LateWords;
}

/** An email without its expired link. It says how to ask for another one. */
export interface LateWords {
  subject: string;
  text: string;
  html: string;
}

interface Written<Kind extends string> extends Omit<EmailContent, 'sender'> {
  subject: string;
  matter: Kind | `${Kind} ${string}`;
  priority?: Priority;
  /** Every email whose link expires has this: the same time as the link. */
  expiresAt?: Date;
  /** Sent instead once the link has expired. If absent, nothing is sent then. */
  late?: Pick<EmailContent, 'paragraphs' | 'button' | 'footer'>;
}

export interface Made {
  /** Example of text that other people typed. */
  typed: string;
  /** Example of a page's name. */
  page: string;
  id: string;
  key: string;
  publicUrl: string;
  unsubscribe: string;
}

export interface SampleEmail {
  /** Also the last part of the sample's address under /dev/mail. */
  name: string;
  email: EmailWords;
}

/** A code for an email's link, and until when it works. */
export interface MailedCode {
  code: string;
  expiresAt: Date;
}

export const sampleCode = ({ key }: Made): MailedCode => ({ code: key, expiresAt: new Date('2027-01-31T12:00:00Z') });

interface Declaration<Kind extends string, From, Given extends unknown[]> {
  /** Each kind of matter that the email covers, with its rate limit class. */
  kinds: Record<Kind, EmailClass>;
  priority: Priority;
  /** Arguments by sample name, for the development list and tests. */
  samples: (made: Made) => Record<string, NoInfer<Given>>;
  write: (sender: From, ...given: Given) => Written<NoInfer<Kind>>;
}

/** An email in the development list and tests. */
export interface DeclaredEmail {
  sampled: (sender: Writing, made: Made) => SampleEmail[];
}

/** Declares an email: its timing, samples and text. This is the only way to make an email. */
export function email<
  const Kind extends string,
  From extends Pick<Writing, 'productName' | 'helpEmail' | 'language'>,
  const Given extends unknown[],
>({ kinds, priority: declared, samples, write }: Declaration<Kind, From, Given>) {
  declareKinds(kinds);
  const written = (sender: From, ...given: Given): EmailWords => {
    const { subject, matter, priority = declared, expiresAt, late, ...content } = write(sender, ...given);
    const unsubscribe = content.stop && { unsubscribe: content.stop.href };
    const expiring = { ...(expiresAt && { expiresAt }), ...(late && { late: lateWords(sender, subject, late) }) };
    return { subject, matter, priority, ...unsubscribe, ...expiring, ...layOut({ ...content, sender }) };
  };
  const sampled = (sender: From, made: Made): SampleEmail[] =>
    Object.entries(samples(made)).flatMap(([name, given]) => {
      const { late, ...own } = written(sender, ...given);
      const { matter, priority } = own;
      const whenLate = late ? [{ name: `${name}-late`, email: { matter, priority, ...late } }] : [];
      return [{ name, email: own }, ...whenLate];
    });
  return Object.assign(written, { sampled });
}

function lateWords(
  sender: Pick<Writing, 'productName' | 'helpEmail' | 'language'>,
  subject: string,
  { paragraphs, ...late }: NonNullable<Written<string>['late']>,
): LateWords {
  const words = wordsIn(sender.language, emailWords);
  const said = [words.lateFirst, ...paragraphs];
  const content = { heading: words.lateHeading, footer: words.lateFooter, ...late, paragraphs: said, sender };
  return { subject, ...layOut(content) };
}

export const isEmail = (exported: unknown): exported is DeclaredEmail =>
  typeof exported === 'function' && 'sampled' in exported;

interface ButtonWords<Given extends readonly unknown[]> {
  subject: (productName: string) => string;
  heading: string;
  paragraphs: (productName: string, ...given: Given) => Sentence[];
  button: string;
  footer: Sentence;
}

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
/** Invisible; keeps mail programs from turning the text into a link or phone number. */
const APART = '\u200c';

/** Quotes other people's text in an email: short, on one line, and without links, in the text and the HTML form. */
export const quotation = (typed: string): string => quoted(typed, QUOTED_CHARACTERS);

/** Quotes a text in full: an admin's reason, for readers who see it nowhere else. */
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
