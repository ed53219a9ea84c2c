// Admins prove their identity again after half an hour without admin use, and before grave actions.
import * as z from 'zod';
import { TypedPassword } from './accounts.ts';
import { endpoint } from '../../../shared/api/endpoint.ts';
import { PasskeyAnswer, PasskeyQuestion, TypedCode } from './two-step.ts';

/** Which proof the admin must give: the second step if they have one, else the password. */
export const ProofQuestion = z.object({
  by: z.enum(['password', 'step']),
  hasApp: z.boolean(),
  /** WebAuthn request options. Null if the admin has no passkey. */
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
  /** Whether the admin area is open in this session. Counts as use, which delays the lock. Errors: ADMIN_LOCKED. */
  state: endpoint('admin')
    .route({ method: 'GET', path: '/admin/proof' })
    .output(z.object({ isOpen: z.literal(true) })),
  /** Which proof to ask an admin for. Works while the admin area is locked too. */
  question: endpoint('member').route({ method: 'GET', path: '/admin/proof/question' }).output(ProofQuestion),
  /** Opens the admin area in this session, and allows grave actions for ten minutes. */
  show: endpoint('member')
    .route({ method: 'POST', path: '/admin/proof' })
    .input(Proof)
    .output(z.object({ isShown: z.literal(true) })),
};
