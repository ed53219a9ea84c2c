import type { HttpBindings } from '@hono/node-server';
import type { Context } from '../../context.ts';

/** What routes outside the contract share. `env` is absent when the app is called without a socket. */
export interface AppEnv {
  Bindings: Partial<HttpBindings> & {
    /** The page that was asked for did not come: all that is left is to say so. */
    isLate?: boolean;
  };
  Variables: { context: Context };
}
