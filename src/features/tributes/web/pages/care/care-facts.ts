import type { PostState } from '../../../../memories/contract/fields.ts';
import type { Tribute } from '../../../contract/tributes.ts';
import type { Client } from '../../../../../app/client.ts';

export interface CareFacts {
  tribute: Tribute;
  posts: Awaited<ReturnType<Client['memories']['listPosts']>>;
  state: PostState;
  /** Collections with givers' words that wait for a decision. */
  waitingFunds: { id: string; title: string }[];
  isOlder: boolean;
  /** Just restored after a deletion. */
  isBack: boolean;
}
