import type { ChecklistSummary } from '../../../../next-steps/contract/checklists.ts';
import { may } from '../../../../people/contract/roles.ts';
import type { TributeSummary } from '../../../../tributes/contract/tributes.ts';

interface Suggested {
  kind: 'draft' | 'checklist';
  id: string;
  name: string;
}

/** Suggests what to continue with: the draft, or the checklist with open steps, that was saved last. */
export function suggested(
  tributes: readonly Pick<TributeSummary, 'id' | 'name' | 'state' | 'role' | 'savedAt'>[],
  checklists: readonly Pick<ChecklistSummary, 'id' | 'name' | 'open' | 'savedAt'>[],
): Suggested | null {
  const drafts = tributes
    .filter(({ state, role }) => state === 'draft' && may(role, 'write'))
    .map(({ id, name, savedAt }) => ({ kind: 'draft' as const, id, name, savedAt }));
  const open = checklists
    .filter((checklist) => checklist.open > 0)
    .map(({ id, name, savedAt }) => ({ kind: 'checklist' as const, id, name, savedAt }));
  const [latest] = [...drafts, ...open].toSorted((one, other) => other.savedAt.localeCompare(one.savedAt));
  return latest ? { kind: latest.kind, id: latest.id, name: latest.name } : null;
}
