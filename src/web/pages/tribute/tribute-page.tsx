import { useLoaderData } from 'react-router';
import type { PublicTribute } from '../../../contract/tributes.ts';
import type { PageArgs } from '../../client/page.ts';
import { TributeArticle } from '../../domains/tributes/tribute-article.tsx';
import { readTribute } from '../../domains/tributes/read-tribute.ts';
import { tributeHead } from '../../domains/tributes/tribute-head.ts';

export const loader = (args: PageArgs) => readTribute(args);

export const head = tributeHead;

export function Page() {
  return <TributeArticle tribute={useLoaderData<PublicTribute>()} />;
}
