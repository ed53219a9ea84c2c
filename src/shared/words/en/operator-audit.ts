// Terminal messages about the audit.

export const check = {
  summary: 'looks whether the audit of what admins did was changed',
  details:
    'Walks through every act since the first one and says what was changed, taken out or cut off. With a place and a hash it is also held against what the log said once (audit_checked). The product does the same every night.',
  parts: {
    seq: 'the number of acts of a line of the log',
    hash: 'its head, with or without spaces, between quotes',
  },
};
export const wrongAnchor = 'The place is a whole number above 0, and the hash has 64 figures and letters from a to f.';

const spelled: Record<string, (which: string) => string> = {
  changed: (which) => `${which} was changed.`,
  missing: (which) => `${which} is not there.`,
  unlinked: (which) => `${which} does not follow the act before it: that one was changed, or put in its place.`,
  cut: (which) => `${which}, at the end, is not there.`,
  beyond: (which) => `${which} stands behind the last act that is known of.`,
  head: (which) => `${which} is the last act, and is not the one that is known of as the last.`,
  words: (which) => `${which}: the words beside it were changed, or are not there.`,
  emptied: (which) => `${which}: the words beside it were emptied, and not by the product.`,
  erasure: (which) => `${which}: it emptied the words of fewer or more acts than it says.`,
  anchor: (which) => `${which} has another hash than the one that was given.`,
};

export const fault = ({ kind, seq, to }: { kind: string; seq: number; to?: number | undefined }): string =>
  (spelled[kind] ?? ((which: string) => which))(to === undefined || to === seq ? `Act ${seq}` : `Acts ${seq} to ${to}`);

export const checked = (acts: number, hash: string): string =>
  [acts === 1 ? '1 act.' : `${acts} acts.`, `Head: ${hash}`].join('\n');
export const inOrder = 'Nothing was changed.';
export const broken = (count: number): string =>
  `${count === 1 ? 'One thing is' : `${count} things are`} wrong with the audit:`;
export const others = (count: number): string => `And ${count} more.`;
