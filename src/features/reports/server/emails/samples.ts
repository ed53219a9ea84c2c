import { memory } from '../../../memories/contract/gestures/memory.ts';
import type { Made } from '../../../email/server/email.ts';

export const sampleReport = ({ typed, id, key }: Made) =>
  ({ id, number: 1041, key, kind: memory.kind, name: typed }) as const;

export const sampleKeeper = ({ id }: Made) => ({ as: 'keeper', tributeId: id }) as const;

export const sampleDecision = ({ typed, id, key }: Made) =>
  ({
    decisionId: id,
    kind: 'photograph',
    page: typed,
    reason: 'copyright',
    action: 'take_off',
    words: 'You can ask whoever took it.',
    objectionKey: key,
  }) as const;
