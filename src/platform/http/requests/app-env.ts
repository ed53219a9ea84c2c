import type { HttpBindings } from '@hono/node-server';
import type { Context } from '../../context.ts';

/** Common to routes outside the contract. `env` is absent without a socket. */
export interface AppEnv {
  Bindings: Partial<HttpBindings> & {
    /** The page timed out: only an error response is left to send. */
    isLate?: boolean;
  };
  Variables: { context: Context };
}
