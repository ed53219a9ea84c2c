// How an admin shows once more that it is them: after half an hour away, and before the gravest acts.
import * as z from 'zod';
import { TypedPassword } from './accounts.ts';
import { endpoint } from '../../../shared/api/endpoint.ts';
import { PasskeyAnswer, PasskeyQuestion, TypedCode } from './two-step.ts';

/** The second step of whoever has one, else the password. */
export const ProofQuestion = z.object({
  by: z.enum(['password', 'step']),
  hasApp: z.boolean(),
  /** What the browser is asked for a passkey; null: they have none. */
  passkey: PasskeyQuestion.nullable(),
});
export type ProofQuestion = z.infer<typeof ProofQuestion>;

export const Proof = z.object({
  password: TypedPassword.optional(),
  /** Of the app, or a recovery code. */
  code: TypedCode.optional(),
  passkey: PasskeyAnswer.shape.response.optional(),
});
export type Proof = z.infer<typeof Proof>;

export const adminProof = {
  /** Whether the admin area is open in this session; asking keeps it open. ADMIN_LOCKED. */
  state: endpoint('admin')
    .route({ method: 'GET', path: '/admin/proof' })
    .output(z.object({ isOpen: z.literal(true) })),
  /** What is asked for. For admins alone, whether or not theirs is locked. */
  question: endpoint('member').route({ method: 'GET', path: '/admin/proof/question' }).output(ProofQuestion),
  /** Opens the admin area in this session, and the gravest acts for ten minutes. */
  show: endpoint('member')
    .route({ method: 'POST', path: '/admin/proof' })
    .input(Proof)
    .output(z.object({ isShown: z.literal(true) })),
};
