import type { Client } from '../../../../app/client.ts';

export async function openConversations(client: Client, id: string) {
  const { enquiries } = await client.providerEnquiries.list({ id });
  const open = enquiries.filter(({ endedAt }) => endedAt === null);
  return open.toSorted((one, other) => (one.sentAt < other.sentAt ? 1 : -1));
}
