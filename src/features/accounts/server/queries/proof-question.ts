import type { ProofQuestion } from '../../contract/admin-proof.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import { useQuestion } from '../rules/passkeys.ts';
import { proofChallenge } from '../rules/proof-challenge.ts';
import { credentialsOf, offerOf, stepsOf } from './two-step.ts';

export async function proofQuestion({
  db,
  secret,
  config,
  actor,
}: Pick<Context, 'db' | 'secret' | 'config' | 'actor'>): Promise<ProofQuestion> {
  if (actor.kind === 'visitor') return fail('SIGN_IN_REQUIRED');
  if (actor.user.role !== 'admin') return fail('NOT_ALLOWED');
  const steps = await stepsOf(db, actor.user.id);
  const { hasApp, hasPasskey } = offerOf(steps);
  const asked = { challenge: proofChallenge(secret, actor), known: credentialsOf(steps) };
  const passkey = hasPasskey ? await useQuestion(config, asked) : null;
  return { by: steps.length > 0 ? 'step' : 'password', hasApp, passkey };
}
