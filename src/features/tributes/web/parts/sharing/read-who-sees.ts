import type { Client } from '../../../../../app/client.ts';
import type { WhoSees } from './who-sees.tsx';

export async function readWhoSees(client: Client, id: string): Promise<WhoSees> {
  const [{ people, invitations }, { previewLinks }] = await Promise.all([
    client.people.list({ id }),
    client.previewLinks.list({ id }),
  ]);
  return { people, invitations, previews: previewLinks.length };
}
