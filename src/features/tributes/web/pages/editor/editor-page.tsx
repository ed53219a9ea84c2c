import { ORPCError } from '@orpc/client';
import { data, redirect, type ShouldRevalidateFunction } from 'react-router';
import * as words from '../../../words/en/editor.ts';
import { titled } from '../../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import type { Relation } from '../../../../writing/contract/facts.ts';
import { may } from '../../../../people/contract/roles.ts';
import type { Tribute } from '../../../contract/tributes.ts';
import type { Client } from '../../../../../app/client.ts';
import type { Head, PageArgs, PageProps, Site } from '../../../../../ui/client/page.ts';
import { isDraftHere } from '../../parts/editor/saving/open-saving.ts';
import { stepAddress, stepOf } from '../../parts/editor/steps.ts';
import type { EditorFacts } from './editor-facts.ts';
import { Editor } from './editor.tsx';
import { isUnreachable } from '../../../../../ui/client/failures/unreachable.ts';
import { UUID } from '../../../../../ui/client/uuid.ts';

export async function loader({ client, request }: PageArgs) {
  const query = new URL(request.url).searchParams;
  const id = query.get('tribute');
  if (id !== null && !UUID.test(id)) throw new Response(null, { status: 404 });
  const [{ user }, tribute, relation] = await Promise.all([
    client.accounts.current(),
    id === null ? begin(client, query) : known(client, id),
    id === null ? null : relationTo(client, id),
  ]);
  // People with the role `reader` have nothing to fill in.
  if (tribute && !may(tribute.role, 'write'))
    throw redirect(addressOf('preview', {}, { query: { tribute: tribute.id } }), 303);
  if (!user) throw redirect(addressOf('signInDirection', { dir: 'login' }), 303);
  const facts: EditorFacts = { id, tribute, user, relation };
  return data(facts, { status: id !== null && tribute === null ? 404 : 200 });
}

/** Reuses an unnamed draft, so that opening this screen again makes no second draft. */
async function begin(client: Client, query: URLSearchParams): Promise<null> {
  const { tributes } = await client.tributes.list();
  const unnamed = tributes.find(({ state, name, role }) => state === 'draft' && name.trim() === '' && may(role, 'own'));
  if (unnamed) throw redirect(stepAddress(stepOf(query), unnamed.id));
  return null;
}

async function known(client: Client, id: string): Promise<Tribute | null> {
  try {
    return await client.tributes.read({ id });
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'NOT_FOUND') return null;
    // A page that was begun without a connection is known to this browser alone.
    if (isUnreachable(error) && isDraftHere(id)) return null;
    throw error;
  }
}

/** Reads the writer's relation to the person, which chooses the first suggestions. Null if that fails. */
const relationTo = (client: Client, id: string): Promise<Relation | null> =>
  client.facts.interview({ id }).then(
    ({ relation }) => relation,
    () => null,
  );

/** Loads nothing when only the step changes, so that changing steps works offline. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, formMethod }) => {
  const current = currentUrl.searchParams.get('tribute');
  return formMethod !== undefined || (current !== null && current !== nextUrl.searchParams.get('tribute'));
};

export const head = (facts: EditorFacts, { productName }: Site): Head => ({
  title: titled(words.pageTitle(facts?.tribute?.name ?? ''), productName),
  isIndexed: false,
});

export function Page({ data: facts }: PageProps<typeof loader>) {
  return <Editor key={facts.id ?? 'new'} facts={facts} />;
}
