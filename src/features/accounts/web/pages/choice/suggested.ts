import type { PlanSummary } from '../../../../next-steps/contract/plans.ts';
import { may } from '../../../../people/contract/roles.ts';
import type { TributeSummary } from '../../../../tributes/contract/tributes.ts';

interface Suggested {
  kind: 'draft' | 'plan';
  id: string;
  name: string;
}

/** What to continue with: the latest saved among drafts that they may write and plans with open tasks. */
export function suggested(
  tributes: readonly Pick<TributeSummary, 'id' | 'name' | 'state' | 'role' | 'savedAt'>[],
  plans: readonly Pick<PlanSummary, 'id' | 'name' | 'open' | 'savedAt'>[],
): Suggested | null {
  const drafts = tributes
    .filter(({ state, role }) => state === 'draft' && may(role, 'write'))
    .map(({ id, name, savedAt }) => ({ kind: 'draft' as const, id, name, savedAt }));
  const open = plans
    .filter((plan) => plan.open > 0)
    .map(({ id, name, savedAt }) => ({ kind: 'plan' as const, id, name, savedAt }));
  const [latest] = [...drafts, ...open].toSorted((one, other) => other.savedAt.localeCompare(one.savedAt));
  return latest ? { kind: latest.kind, id: latest.id, name: latest.name } : null;
}
