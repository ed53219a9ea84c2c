import type { ReadyText } from '../../../contract/sharing.ts';

/** The URL has both separators: iPhones need the ampersand, other phones the question mark. */
export const smsAddress = ({ text }: ReadyText): string => `sms:?&body=${encodeURIComponent(text)}`;

export const whatsAppAddress = ({ text }: ReadyText): string => `https://wa.me/?text=${encodeURIComponent(text)}`;

/** Lines in a body end with CR LF (RFC 6068). */
export const emailAddress = ({ subject, text }: ReadyText): string =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`;
