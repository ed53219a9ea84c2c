import type { ReadyText } from '../../../contract/sharing.ts';

/** Both separators: iPhones want the ampersand, others the question mark. */
export const smsAddress = ({ text }: ReadyText): string => `sms:?&body=${encodeURIComponent(text)}`;

export const whatsAppAddress = ({ text }: ReadyText): string => `https://wa.me/?text=${encodeURIComponent(text)}`;

/** RFC 6068: lines of a body end with CR LF. */
export const emailAddress = ({ subject, text }: ReadyText): string =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`;
