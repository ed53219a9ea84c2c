// Re-authentication of admins: after half an hour idle, and before grave acts.
import * as z from 'zod';
import { TypedPassword } from './accounts.ts';
import { endpoint } from '../../../shared/api/endpoint.ts';
import { PasskeyAnswer, PasskeyQuestion, TypedCode } from './two-step.ts';

/** The second step if the admin has one, else the password. */
export const ProofQuestion = z.object({
  by: z.enum(['password', 'step']),
  hasApp: z.boolean(),
  /** WebAuthn request options; null without a passkey. */
  passkey: PasskeyQuestion.nullable(),
});
export type ProofQuestion = z.infer<typeof ProofQuestion>;

export const Proof = z.object({
  password: TypedPassword.optional(),
  code: TypedCode.optional(),
  passkey: PasskeyAnswer.shape.response.optional(),
});
export type Proof = z.infer<typeof Proof>;

export const adminProof = {
  /** Whether the admin area is open in this session; asking keeps it open. ADMIN_LOCKED. */
  state: endpoint('admin')
    .route({ method: 'GET', path: '/admin/proof' })
    .output(z.object({ isOpen: z.literal(true) })),
  /** The proof to ask for. For admins, locked or not. */
  question: endpoint('member').route({ method: 'GET', path: '/admin/proof/question' }).output(ProofQuestion),
  /** Opens the admin area in this session, and grave acts for ten minutes. */
  show: endpoint('member')
    .route({ method: 'POST', path: '/admin/proof' })
    .input(Proof)
    .output(z.object({ isShown: z.literal(true) })),
};
