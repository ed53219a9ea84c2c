import * as z from 'zod';
import { PostState } from '../../../../memories/contract/fields.ts';
import type { Client } from '../../../../../app/client.ts';

const Decision = z.enum(['approved', 'returned', 'declined', 'waiting']);
export type Decision = z.infer<typeof Decision>;

/** The result of an action on this screen, with the data that an undo needs. */
export type Done =
  | {
      done: 'decided';
      postId: string;
      name: string;
      hasAddress: boolean;
      decision: Decision;
      before: Decision;
      noteBefore: string;
    }
  | { done: 'unpublished' | 'key-renewed' | 'named' };

export async function careAction(client: Client, id: string, form: FormData): Promise<Done> {
  const text = (name: string) => String(form.get(name) ?? '');
  if (text('intent') === 'unpublish') {
    await client.tributes.unpublish({ id });
    return { done: 'unpublished' };
  }
  if (text('intent') === 'renew-key') {
    await client.tributes.renewLinkKey({ id });
    return { done: 'key-renewed' };
  }
  if (text('intent') === 'public-name') {
    await client.tributes.choosePublicName({ id, publicName: text('publicName') });
    return { done: 'named' };
  }
  const postId = text('postId');
  const decision = Decision.catch('waiting').parse(text('decision'));
  const was = PostState.catch('waiting').parse(text('was'));
  const note = decision === 'returned' ? text('note') : '';
  const rev = text('rev');
  const seen = rev === '' ? {} : { rev: Number(rev) };
  const { name, hasAddress } = await client.memories.decide({ id, postId, decision, note, ...seen });
  const before = Decision.catch('waiting').parse(was);
  return { done: 'decided', postId, name, hasAddress, decision, before, noteBefore: text('noteWas') };
}
