import { expect } from 'vitest';
import type { AuditAct } from '../../../src/features/audit/contract/audit.ts';
import type { AdminHouse, Making } from './admin-house.ts';
import { endpointExamples } from '../endpoint-examples.ts';
import type { Scene } from '../tributes/scenes.ts';
import { bodyOf } from '../tributes/tributes.ts';

interface Entry {
  slug: string;
  revision: string;
}
type Shelf = 'texts' | 'prompts';
const examplesOf = (shelf: Shelf) => endpointExamples[shelf === 'texts' ? 'adminTexts' : 'adminPrompts'];

async function entry({ admin, owner }: AdminHouse, shelf: Shelf): Promise<Entry> {
  const { slug, words } = examplesOf(shelf).create({} as Scene, owner);
  return bodyOf<Entry>(await admin.send('POST', `/api/catalogue/${shelf}`, { slug, words }), 201);
}

/** Changes by admins to catalogue texts and prompts. */
export function onShelf(shelf: Shelf): Record<string, Making> {
  const kind = shelf === 'texts' ? 'text' : 'prompt';
  const example = ({ owner }: AdminHouse) => examplesOf(shelf).create({} as Scene, owner);
  const at = async (
    house: AdminHouse,
    path: string,
    body: (entry: Entry) => object,
    action: string,
    after: AuditAct['after'],
  ) => {
    const made = await entry(house, shelf);
    const target = { kind, id: made.slug };
    return { path: `/catalogue/${shelf}/${made.slug}${path}`, body: body(made), act: { action, target, after } };
  };
  const status = (one: string) => expect.objectContaining({ status: one }) as AuditAct['after'];
  return {
    create: async (house) => {
      const body = example(house);
      const { slug: id = '' } = body;
      const act = { action: `${kind}-created`, target: { kind, id }, before: null, after: status('draft') };
      return { path: `/catalogue/${shelf}`, body, act };
    },
    change: (house) => {
      const { words } = example(house);
      return at(house, '', ({ revision }) => ({ revision, words }), `${kind}-changed`, status('draft'));
    },
    setStatus: (house) => {
      const live = ({ revision }: Entry) => ({ revision, status: 'live' });
      return at(house, '/status', live, `${kind}-status-set`, status('live'));
    },
    mark: async (house) => {
      const { slug } = await entry(house, shelf);
      const target = { kind, id: slug };
      return {
        path: `/catalogue/${kind}-statuses`,
        body: { slugs: [slug], status: 'retired' },
        act: { action: `${kind}-status-set`, target, after: status('retired') },
      };
    },
    order: (house) => at(house, '/place', () => ({ before: null }), `${kind}-ordered`, status('draft')),
    import: async (house) => {
      const { slug } = await entry(house, shelf);
      const line = { slug, status: 'live', ...example(house).words };
      return {
        path: `/catalogue/${shelf}/imports`,
        body: { format: 'json', content: JSON.stringify([line]), isDryRun: false },
        act: { action: `${shelf}-imported`, target: { kind, id: 'all' }, after: { added: 0, changed: 1, same: 0 } },
      };
    },
  };
}
