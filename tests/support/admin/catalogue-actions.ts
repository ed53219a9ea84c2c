import { expect } from 'vitest';
import type { AuditEvent } from '../../../src/features/audit/contract/audit.ts';
import type { AdminProduct, Making } from './admin-product.ts';
import { endpointExamples } from '../endpoint-examples.ts';
import type { Scene } from '../tributes/scenes.ts';
import { bodyOf } from '../tributes/tributes.ts';

interface Entry {
  slug: string;
  revision: string;
}
type CatalogueList = 'texts' | 'prompts';
const examplesOf = (catalogueList: CatalogueList) =>
  endpointExamples[catalogueList === 'texts' ? 'adminTexts' : 'adminPrompts'];

async function entry({ admin, owner }: AdminProduct, catalogueList: CatalogueList): Promise<Entry> {
  const { slug, words } = examplesOf(catalogueList).create({} as Scene, owner);
  return bodyOf<Entry>(await admin.send('POST', `/api/catalogue/${catalogueList}`, { slug, words }), 201);
}

/** Changes that admins make to texts or prompts of the catalogue. */
export function onCatalogueList(catalogueList: CatalogueList): Record<string, Making> {
  const kind = catalogueList === 'texts' ? 'text' : 'prompt';
  const example = ({ owner }: AdminProduct) => examplesOf(catalogueList).create({} as Scene, owner);
  const at = async (
    rosemary: AdminProduct,
    path: string,
    body: (entry: Entry) => object,
    action: string,
    after: AuditEvent['after'],
  ) => {
    const made = await entry(rosemary, catalogueList);
    const target = { kind, id: made.slug };
    return {
      path: `/catalogue/${catalogueList}/${made.slug}${path}`,
      body: body(made),
      act: { action, target, after },
    };
  };
  const status = (one: string) => expect.objectContaining({ status: one }) as AuditEvent['after'];
  return {
    create: async (rosemary) => {
      const body = example(rosemary);
      const { slug: id = '' } = body;
      const act = { action: `${kind}-created`, target: { kind, id }, before: null, after: status('draft') };
      return { path: `/catalogue/${catalogueList}`, body, act };
    },
    change: (rosemary) => {
      const { words } = example(rosemary);
      return at(rosemary, '', ({ revision }) => ({ revision, words }), `${kind}-changed`, status('draft'));
    },
    setStatus: (rosemary) => {
      const live = ({ revision }: Entry) => ({ revision, status: 'live' });
      return at(rosemary, '/status', live, `${kind}-status-set`, status('live'));
    },
    mark: async (rosemary) => {
      const { slug } = await entry(rosemary, catalogueList);
      const target = { kind, id: slug };
      return {
        path: `/catalogue/${kind}-statuses`,
        body: { slugs: [slug], status: 'retired' },
        act: { action: `${kind}-status-set`, target, after: status('retired') },
      };
    },
    order: (rosemary) => at(rosemary, '/place', () => ({ before: null }), `${kind}-ordered`, status('draft')),
    import: async (rosemary) => {
      const { slug } = await entry(rosemary, catalogueList);
      const line = { slug, status: 'live', ...example(rosemary).words };
      return {
        path: `/catalogue/${catalogueList}/imports`,
        body: { format: 'json', content: JSON.stringify([line]), isDryRun: false },
        act: {
          action: `${catalogueList}-imported`,
          target: { kind, id: 'all' },
          after: { added: 0, changed: 1, same: 0 },
        },
      };
    },
  };
}
