import type { EntryStatus } from '../../contract/catalogue-admin.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { recordAuditEvent, type Acting } from '../../../audit/server/commands/record-audit-event.ts';
import { catalogueTexts } from '../tables.ts';
import type { CatalogueList } from '../rules/lists.ts';

interface Stand {
  status: EntryStatus;
  position: number;
}

interface Recorded {
  what: 'created' | 'changed' | 'status-set' | 'ordered';
  slug: string;
  before?: Stand | undefined;
  after: Stand;
  words?: { before?: object | undefined; after: object } | undefined;
}

const kindOf = ({ table }: Pick<CatalogueList, 'table'>) => (table === catalogueTexts ? 'text' : 'prompt');
const codesOf = ({ status, position }: Stand) => ({ status, position });

export function recordEntry(
  ctx: Acting,
  tx: Transaction,
  catalogueList: Pick<CatalogueList, 'table'>,
  { what, slug, before, after, words }: Recorded,
): Promise<void> {
  const kind = kindOf(catalogueList);
  return recordAuditEvent(ctx, tx, {
    action: `${kind}-${what}`,
    target: { kind, id: slug },
    ...(before && { before: codesOf(before) }),
    after: codesOf(after),
    ...(words && {
      said: { ...(words.before && { before: JSON.stringify(words.before) }), after: JSON.stringify(words.after) },
    }),
  });
}

export function recordImport(
  ctx: Acting,
  tx: Transaction,
  catalogueList: Pick<CatalogueList, 'table'>,
  results: readonly string[],
): Promise<void> {
  const kind = kindOf(catalogueList);
  const of = (wanted: string) => results.filter((result) => result === wanted).length;
  const after = { added: of('added'), changed: of('changed'), same: of('same') };
  return recordAuditEvent(ctx, tx, { action: `${kind}s-imported`, target: { kind, id: 'all' }, after });
}
