import type { Client } from '../../client/page.ts';

/** Those of a provider whose family can still be written to. */
export async function openConversations(client: Client, id: string) {
  const { enquiries } = await client.firmEnquiries.list({ id });
  return enquiries.filter(({ endedAt }) => endedAt === null);
}
