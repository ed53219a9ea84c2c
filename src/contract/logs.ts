import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { because } from './field-refusals.ts';
import { LOG_MESSAGE_CHARACTERS, LOG_NAME_CHARACTERS, LOG_SNAPSHOT_FACTS, LOG_STACK_CHARACTERS } from './limits.ts';

const Name = z.string().max(LOG_NAME_CHARACTERS);

/** A failure that a browser met: the part of the specification's log document (section 3) that only it knows. */
export const BrowserFailure = z.object({
  error: z.object({
    name: Name,
    message: z.string().max(LOG_MESSAGE_CHARACTERS),
    code: Name.optional(),
    stack: z.string().max(LOG_STACK_CHARACTERS),
  }),
  snapshot: z
    .record(Name, z.union([z.string().max(LOG_MESSAGE_CHARACTERS), z.number(), z.boolean()]))
    .refine((facts) => Object.keys(facts).length <= LOG_SNAPSHOT_FACTS, because('unclear')),
});
export type BrowserFailure = z.infer<typeof BrowserFailure>;

export const logs = {
  /** For people who are signed in. Nothing is said about what becomes of it. */
  reportFailure: endpoint('member')
    .route({ method: 'POST', path: '/browser-failures', successStatus: 202 })
    .input(BrowserFailure)
    .output(z.object({ isReceived: z.literal(true) })),
};
