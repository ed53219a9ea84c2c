import { ORPCError } from '@orpc/client';
import type { Receipt } from '../../contract/giving.ts';
import type { PageArgs } from '../../../../ui/client/page.ts';
import { UUID } from '../../../../ui/client/uuid.ts';

export function giftNamed(request: Request): { id: string; key?: string } {
  const { searchParams } = new URL(request.url);
  const key = searchParams.get('key')?.slice(0, 200) ?? '';
  return { id: searchParams.get('gift') ?? '', ...(key !== '' && { key }) };
}

/** The receipt named in the URL. Null for an unknown gift, and without the receipt's key. */
export async function readReceipt({ client, request }: Pick<PageArgs, 'client' | 'request'>): Promise<Receipt | null> {
  const named = giftNamed(request);
  if (!UUID.test(named.id)) return null;
  try {
    return await client.giving.receipt(named);
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}
