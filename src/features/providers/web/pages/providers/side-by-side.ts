import { ORPCError } from '@orpc/client';
import type { ProviderFound } from '../../../contract/provider-search.ts';
import type { Client } from '../../../../../app/client.ts';
import { withNames } from '../../parts/to-read.ts';

export type SideBySide = Omit<ProviderFound, 'area' | 'photograph'>;

interface Comparing {
  found: readonly ProviderFound[];
  page: { tributeId?: string };
  chosen: readonly string[];
}

/** The chosen providers. Those not in the loaded list are read one by one, and those that are gone are dropped. */
export async function comparedOf(client: Client, { found, page, chosen }: Comparing): Promise<SideBySide[]> {
  const readOne = async (id: string): Promise<SideBySide[]> => {
    const listed = found.find((one) => one.id === id);
    if (listed) return [listed];
    try {
      return [withNames(await client.providerSearch.read({ id, ...page }))];
    } catch (error) {
      if (error instanceof ORPCError && error.code === 'NOT_FOUND') return [];
      throw error;
    }
  };
  return (await Promise.all(chosen.map(readOne))).flat();
}
