import { describe, expectTypeOf, it } from 'vitest';
import type { ActionArgs, Fitting, Head, PageArgs, PageProps } from './page.ts';

type Loader = (args: PageArgs) => Promise<{ name: string }>;
type Action = (args: ActionArgs) => Promise<Response | { refused: boolean }>;
interface Module<L, A> {
  loader: Loader;
  action: Action;
  head: () => Head;
  Page: (props: PageProps<L, A>) => null;
}

describe('a page module', () => {
  it('fits where Page takes what its own loader and action return', () => {
    type Right = Module<Loader, Action>;
    expectTypeOf<Fitting<Right>>().toEqualTypeOf<Right>();
  });

  it('does not fit where Page takes other data, or leaves out what its action answers', () => {
    expectTypeOf<Fitting<Module<() => Promise<{ age: number }>, Action>>>().toBeNever();
    expectTypeOf<Fitting<Module<Loader, null>>>().toBeNever();
  });

  it('does not fit where its head reads other data', () => {
    type Wrong = Omit<Module<Loader, Action>, 'head'> & { head: (data: { age: number }) => Head };
    expectTypeOf<Fitting<Wrong>>().toBeNever();
  });
});
