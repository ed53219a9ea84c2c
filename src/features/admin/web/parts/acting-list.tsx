import type { ReactNode } from 'react';
import type { Client } from '../../../../app/client.ts';
import type { ActionArgs, Head, PageArgs, PageProps, Site } from '../../../../ui/client/page.ts';
import { DeclaredList, headOf, type Contract, type ListDeclaration, type Loaded } from './admin-list.tsx';
import type { BulkAction } from './admin-table.tsx';
import { askedOf, listAddress, listState, type ListState } from './list-state.ts';
import { askedIds, doneIn, type Done } from './undo.ts';

type Act = (args: ActionArgs, state: ListState) => Promise<unknown>;
type AnswerOf<A extends Act> = PageProps<null, A>['answer'];

interface Shown<A extends Act, Asked> {
  /** The rows of a question, if the address asks one. */
  asked: Asked | null;
  answer: AnswerOf<A>;
  /** The bulk action that was just done, according to the address. */
  done: Done | null;
  back: string;
  list: (notice: ReactNode) => ReactNode;
}

/** The question before a bulk action, at an address of its own (`askAddress`). */
interface Question<Asked> {
  title: (asked: Asked) => string;
  /** Null if none of the rows is there. */
  read: (client: Client, ids: readonly string[]) => Promise<Asked | null>;
}

interface ActingDeclaration<List extends Contract, A extends Act, Asked> extends Omit<
  ListDeclaration<List>,
  'askFor' | 'fields'
> {
  acts: readonly BulkAction[];
  act: A;
  question?: Question<Asked>;
  show: (shown: Shown<A, Asked>) => ReactNode;
}

type LoadedActing<List extends Contract, Asked> = Loaded<List> & { done: Done | null; asked: Asked | null };

export const actingListPage = <List extends Contract, A extends Act, Asked = null>(
  declared: ActingDeclaration<List, A, Asked>,
) => ({
  loader: async ({ client, request }: PageArgs): Promise<LoadedActing<List, Asked>> => {
    const state = listState(declared.list, request);
    const ids = askedIds(request);
    const asked = (ids.length > 0 && (await declared.question?.read(client, ids))) || null;
    return { state, page: await declared.read(client, askedOf(state)), refused: null, done: doneIn(request), asked };
  },
  action: (args: ActionArgs) => declared.act(args, listState(declared.list, args.request)) as ReturnType<A>,
  head: (data: LoadedActing<List, Asked> | undefined, site: Site): Head =>
    headOf({ title: (data?.asked && declared.question?.title(data.asked)) ?? declared.title })(data, site),
  Page: ({ data, answer }: { data: LoadedActing<List, Asked>; answer: AnswerOf<A> }) =>
    declared.show({
      asked: data.asked,
      answer,
      done: data.done,
      back: listAddress(data.state, { after: data.state.after }),
      list: (notice) => (
        <DeclaredList declared={declared} data={data} acts={declared.acts}>
          {notice}
        </DeclaredList>
      ),
    }),
});
