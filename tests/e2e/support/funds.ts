import { randomUUID } from 'node:crypto';
import { newMember, publishedTribute, type Member, type Published } from './people.ts';
import type { RunningServer } from './server.ts';

/** A new member who joins the page in this role. */
async function joinedBy(
  server: RunningServer,
  owner: Member,
  id: string,
  role: 'steward' | 'writer' | 'reader',
): Promise<Member> {
  const member = await newMember(server);
  const asked = { invitationId: randomUUID(), role };
  const made = await owner.send<{ invitation: { id: string }; key: string }>(
    'POST',
    `/api/tributes/${id}/invitations`,
    asked,
  );
  await member.send('POST', `/api/invitations/${made.invitation.id}/acceptance`, { key: made.key });
  return member;
}

export interface Keepers {
  page: Published;
  ruth: Member;
  /** A second keeper of the page. */
  thomas: Member;
  /** A person with the role `reader`, who receives the gifts. */
  anna: Member;
}

/** A published page with the three people who manage its gifts. */
export async function keptByTwo(server: RunningServer): Promise<Keepers> {
  const ruth = await newMember(server);
  await ruth.send('PUT', '/api/accounts/current/name', { name: 'Ruth' });
  const page = await publishedTribute(ruth, { name: 'Margaret Hartwell' });
  const thomas = await joinedBy(server, ruth, page.id, 'steward');
  await thomas.send('PUT', '/api/accounts/current/name', { name: 'Thomas' });
  const anna = await joinedBy(server, ruth, page.id, 'reader');
  await anna.send('PUT', '/api/accounts/current/name', { name: 'Anna' });
  return { page, ruth, thomas, anna };
}

/** A draft of a fund, and an account that could receive the fund's gifts. */
export async function fundOf(owner: Member, tributeId: string): Promise<{ fundId: string; payeeId: string }> {
  const [fundId, payeeId] = [randomUUID(), randomUUID()];
  const words = { purpose: 'family', title: 'W'.repeat(60), says: 'For what is needed now.', goal: 400_000 };
  await owner.send('POST', `/api/tributes/${tributeId}/funds`, { fundId, currency: 'gbp', ...words });
  const payee = { payeeId, kind: 'charity', label: 'L'.repeat(60), charityNumber: '1234567', country: 'GB' };
  await owner.send('POST', `/api/tributes/${tributeId}/payees`, payee);
  return { fundId, payeeId };
}
