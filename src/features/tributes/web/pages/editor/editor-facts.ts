import type { Relation } from '../../../../writing/contract/facts.ts';
import type { Tribute } from '../../../contract/tributes.ts';

/** What the editor opens with. */
export interface EditorFacts {
  id: string | null;
  /** Null too when the server does not know it: it may still be waiting in this browser. */
  tribute: Tribute | null;
  /** Who the person was to the member who writes, if they said it. */
  relation: Relation | null;
  user: { id: string; email: string; isEmailVerified: boolean };
}
