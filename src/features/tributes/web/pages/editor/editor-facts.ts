import type { Relation } from '../../../../writing/contract/facts.ts';
import type { Tribute } from '../../../contract/tributes.ts';

export interface EditorFacts {
  id: string | null;
  /** Also null if the server does not know it: it may still wait in this browser. */
  tribute: Tribute | null;
  relation: Relation | null;
  user: { id: string; email: string; isEmailVerified: boolean };
}
