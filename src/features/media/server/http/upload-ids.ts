import type { UploadTarget } from '../../contract/media.ts';
import type { Context } from '../../../../platform/context.ts';
import { keyedHash } from '../../../../platform/secrets/secret.ts';
import type { Sender } from './upload-slots.ts';

const SENDER_CHARACTERS = 12;
const OWN_CHARACTERS = 32;

type Keyed = Pick<Context, 'secret'>;

export const senderPart = ({ secret }: Keyed, { name }: Sender): string =>
  keyedHash(secret, 'upload-sender', name).slice(0, SENDER_CHARACTERS);

/** Id of a network for limits. A network's visitors and families have different ids, and so separate limits. */
export const networkPart = ({ secret }: Keyed, { network, isVisitor }: Sender): string =>
  keyedHash(secret, isVisitor ? 'upload-visitors' : 'upload-families', network).slice(0, SENDER_CHARACTERS);

/** The id of an upload. Equal for equal sender, target and key, so that its creation can be retried. Cannot be guessed. */
export const uploadId = (ctx: Keyed, sender: Sender, target: UploadTarget): string => {
  const own = keyedHash(ctx.secret, 'upload', JSON.stringify([sender.name, Object.entries(target).toSorted()]));
  return `${senderPart(ctx, sender)}-${own.slice(0, OWN_CHARACTERS)}`;
};
