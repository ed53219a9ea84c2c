import type { PostState } from '../../../../memories/contract/fields.ts';
import type { Tribute } from '../../../contract/tributes.ts';
import type { Client } from '../../../../../app/client.ts';

export interface CareFacts {
  tribute: Tribute;
  posts: Awaited<ReturnType<Client['memories']['listPosts']>>;
  state: PostState;
  /** Funds in which messages by givers wait for a decision. */
  waitingFunds: { id: string; title: string }[];
  isOlder: boolean;
  /** True if the page was restored after a deletion just now. */
  isBack: boolean;
}
