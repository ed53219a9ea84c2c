import { POSTS_PER_AUTHOR, POSTS_WINDOW_MS, TYPING_FLAG_MS } from '../../../../shared/limits/limits.ts';
import type { PostState } from '../../../memories/contract/fields.ts';
import { CatalogueError } from '../../../../platform/errors.ts';
import type { HoldReason } from '../tables.ts';

export interface SubmissionFacts {
  hasLink: boolean;
  isRepeated: boolean;
  isHiddenFieldFilled: boolean;
  /** From opening the form to submission, in milliseconds; undefined if unknown. */
  typingMs: number | undefined;
  byAuthor: number;
  byNetwork: number;
  /** Above this number, posts of one network are held. */
  networkMost: number;
}

/** Refuses a post, or returns reasons to hold it. Refuses an author's seventh in the window, never a network. */
export function verdictOn(
  facts: SubmissionFacts,
  tribute: { closedAt: Date | string | null; frozenAt: Date | string | null },
): CatalogueError | HoldReason[] {
  if (tribute.closedAt) return new CatalogueError('PAGE_CLOSED');
  if (tribute.frozenAt) return new CatalogueError('PAGE_FROZEN');
  if (facts.byAuthor >= POSTS_PER_AUTHOR)
    return new CatalogueError('TOO_MANY_REQUESTS', { retryAfterSeconds: POSTS_WINDOW_MS / 1000 });
  return holdReasons(facts);
}

/** Why a post is held. `quick` is only a remark for the family. */
function holdReasons(facts: SubmissionFacts): HoldReason[] {
  const reasons: [HoldReason, boolean][] = [
    ['link', facts.hasLink],
    ['repeated', facts.isRepeated],
    ['network', facts.byNetwork >= facts.networkMost],
    ['hidden_field', facts.isHiddenFieldFilled],
    ['quick', facts.typingMs !== undefined && facts.typingMs >= 0 && facts.typingMs < TYPING_FLAG_MS],
  ];
  return reasons.filter(([, applies]) => applies).map(([reason]) => reason);
}

const isHolding = (reason: HoldReason) => reason !== 'quick';

export const firstState = (approvesFirst: boolean, reasons: readonly HoldReason[]): PostState =>
  approvesFirst || reasons.some(isHolding) ? 'waiting' : 'approved';

/** Whether to email the address given with a post: never if it looks automated. */
export const isTrustedSender = (reasons: readonly HoldReason[]): boolean =>
  !reasons.some((reason) => reason === 'network' || reason === 'hidden_field' || reason === 'repeated');

/** State after an author's edit. A declined one stays declined; a returned one waits again. */
export function stateAfterEdit(state: PostState, approvesFirst: boolean, reasons: readonly HoldReason[]): PostState {
  if (state === 'returned') return 'waiting';
  return state === 'approved' ? firstState(approvesFirst, reasons) : state;
}
