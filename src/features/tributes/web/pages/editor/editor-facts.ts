import type { Relation } from '../../../../writing/contract/facts.ts';
import type { Tribute } from '../../../contract/tributes.ts';

export interface EditorFacts {
  id: string | null;
  /** Null for a new tribute, and if the server does not know the id: the draft may be in this browser only. */
  tribute: Tribute | null;
  relation: Relation | null;
  user: { id: string; email: string; isEmailVerified: boolean };
}
