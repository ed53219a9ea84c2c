import type { UploadTarget } from '../../contract/media.ts';
import type { Context } from '../../../../platform/context.ts';
import { keyedHash } from '../../../../platform/secrets/secret.ts';
import type { Sender } from './upload-slots.ts';

const SENDER_CHARACTERS = 12;
const OWN_CHARACTERS = 32;

type Keyed = Pick<Context, 'secret'>;

export const senderPart = ({ secret }: Keyed, { name }: Sender): string =>
  keyedHash(secret, 'upload-sender', name).slice(0, SENDER_CHARACTERS);

/** Id of a network in limits. Its visitors and families have different ids, so that neither use up others' limits. */
export const networkPart = ({ secret }: Keyed, { network, isVisitor }: Sender): string =>
  keyedHash(secret, isVisitor ? 'upload-visitors' : 'upload-families', network).slice(0, SENDER_CHARACTERS);

/** The same id for the same sender, target and key, so that creating an upload can be retried. It cannot be guessed. */
export const uploadId = (ctx: Keyed, sender: Sender, target: UploadTarget): string => {
  const own = keyedHash(ctx.secret, 'upload', JSON.stringify([sender.name, Object.entries(target).toSorted()]));
  return `${senderPart(ctx, sender)}-${own.slice(0, OWN_CHARACTERS)}`;
};
