import type { ReactNode } from 'react';
import type { ActionArgs, PageArgs, PageProps } from '../../../../ui/client/page.ts';
import { DeclaredList, headOf, type Contract, type ListDeclaration, type Loaded } from './admin-list.tsx';
import type { BulkAction } from './admin-table.tsx';
import { askedOf, listAddress, listState, type ListState } from './list-state.ts';
import { doneIn, type Done } from './undo.ts';

type Act = (args: ActionArgs, state: ListState) => Promise<unknown>;
type AnswerOf<A extends Act> = PageProps<null, A>['answer'];

interface Shown<A extends Act> {
  answer: AnswerOf<A>;
  /** The bulk action that was just done, according to the address. */
  done: Done | null;
  back: string;
  list: (notice: ReactNode) => ReactNode;
}

interface ActingDeclaration<List extends Contract, A extends Act> extends Omit<
  ListDeclaration<List>,
  'askFor' | 'fields'
> {
  acts: readonly BulkAction[];
  act: A;
  show: (shown: Shown<A>) => ReactNode;
}

export const actingListPage = <List extends Contract, A extends Act>(declared: ActingDeclaration<List, A>) => ({
  loader: async ({ client, request }: PageArgs) => {
    const state = listState(declared.list, request);
    return { state, page: await declared.read(client, askedOf(state)), refused: null, done: doneIn(request) };
  },
  action: (args: ActionArgs) => declared.act(args, listState(declared.list, args.request)) as ReturnType<A>,
  head: headOf(declared),
  Page: ({ data, answer }: { data: Loaded<List> & { done: Done | null }; answer: AnswerOf<A> }) =>
    declared.show({
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
