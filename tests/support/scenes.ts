import type { OwnEntry } from '../../src/contract/memories.ts';
import type { TributeVersion } from '../../src/contract/tributes.ts';
import type { Visibility } from '../../src/contract/publication.ts';
import type { Person } from './people.ts';
import { png } from './pictures.ts';
import type { TestApp } from './test-app.ts';
import { bodyOf, ownEntry, publishedBy, showChanges, visitor, withPassword } from './tributes.ts';
import { tributeTarget, uploadPhotograph, uploadsBy } from './uploads.ts';

/** A published tribute with a photograph, a memory and a candle, and what a test needs to reach each of them. */
export interface Scene {
  tributeId: string;
  path: string;
  /** The key of a "link" tribute. */
  linkKey: string | null;
  photographId: string;
  versionId: string;
  entry: OwnEntry;
  candle: OwnEntry;
}

/** Made through the same requests that people make; visitors came while it was public. */
export async function openScene(app: TestApp, steward: Person, visibility: Visibility = 'public'): Promise<Scene> {
  const { id, path } = await publishedBy(steward);
  const picture = await png({ width: 64, height: 48 });
  const { photograph } = await uploadPhotograph(uploadsBy(app, steward), tributeTarget(id), picture);
  await showChanges(steward, id);
  const { versions } = await bodyOf<{ versions: TributeVersion[] }>(await steward.get(`/api/tributes/${id}/versions`));
  const ada = visitor(app);
  const entry = await ownEntry(await ada.leave(path));
  const candle = await ownEntry(await ada.light(path));
  const publication = { path, visibility, approvesFirst: true, ...withPassword(visibility) };
  const published = await steward.send('PUT', `/api/tributes/${id}/publication`, publication);
  const { linkKey } = await bodyOf<{ linkKey: string | null }>(published);
  return { tributeId: id, path, linkKey, photographId: photograph.id, versionId: versions[0]?.id ?? '', entry, candle };
}
