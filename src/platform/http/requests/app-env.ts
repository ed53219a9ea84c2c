import type { HttpBindings } from '@hono/node-server';
import type { Context } from '../../context.ts';

/** Types for routes outside the contract. `env` is missing in requests that come without a socket, as in tests. */
export interface AppEnv {
  Bindings: Partial<HttpBindings> & {
    /** The page took too long, so only an error response is left to send. */
    isLate?: boolean;
  };
  Variables: { context: Context };
}
