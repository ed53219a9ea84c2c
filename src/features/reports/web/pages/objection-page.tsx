import { ORPCError } from '@orpc/client';
import type { ReactNode } from 'react';
import * as words from '../../words/en/objections.ts';
import { titled } from '../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import { ObjectingAs } from '../../contract/objections.ts';
import type { ActionArgs, Head, PageArgs, PageProps, Site } from '../../../../ui/client/page.ts';
import { actionProblem } from '../../../../ui/client/failures/problem.ts';
import { UUID } from '../../../../ui/client/uuid.ts';
import { typedText } from '../../../memories/web/parts/submission.ts';
import { counterNoticeIn } from '../parts/notice-fields.tsx';
import { Quoted, SentObjection, WriteObjection } from '../parts/objection-parts.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';

const LONGEST_KEY = 200;

/** Reads the objection's parameters from the address. Null if the address is malformed. */
function asked({ request, params }: Pick<PageArgs, 'request' | 'params'>) {
  const { searchParams } = new URL(request.url);
  const id = params['decisionId'] ?? '';
  const as = ObjectingAs.safeParse(searchParams.get('as')).data;
  const report = searchParams.get('report') ?? '';
  if (!UUID.test(id) || as === undefined || (report !== '' && !UUID.test(report))) return null;
  const key = (searchParams.get('key') ?? '').slice(0, LONGEST_KEY);
  return { id, as, key, ...(report !== '' && { report }) };
}

const isCounterAsked = ({ request }: Pick<PageArgs, 'request'>) => new URL(request.url).searchParams.has('counter');

export async function loader({ client, ...args }: PageArgs) {
  const link = asked(args);
  if (link === null) return null;
  try {
    const objection = await client.reportAppeals.read(link);
    return { objection, link, isCounter: objection.canCounter && isCounterAsked(args) };
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

export async function action({ client, form, ...args }: ActionArgs) {
  const link = asked(args);
  if (link === null) throw new Response(null, { status: 404 });
  const counterNotice = isCounterAsked(args) && { counterNotice: counterNoticeIn(form) };
  try {
    return await client.reportAppeals.send({ ...link, words: typedText(form, 'words'), ...counterNotice });
  } catch (error) {
    return actionProblem(error, form);
  }
}

export const head = (_: unknown, { productName }: Site): Head => ({
  title: titled(words.title, productName),
  isIndexed: false,
});

export function Page({ data: loaded, answer }: PageProps<typeof loader, typeof action>) {
  const problem = answer && 'error' in answer ? answer : undefined;
  if (loaded === null)
    return (
      <Said title={words.badTitle}>
        <p className="lead">{words.bad}</p>
      </Said>
    );
  const objection = answer && 'decisionId' in answer ? answer : loaded.objection;
  const { isCounter, link } = loaded;
  const { id: decisionId, as, key, report = '' } = link;
  const addressWith = (isOther: boolean) =>
    addressOf('objection', { decisionId }, { query: { as, report, key, counter: isOther } });
  return (
    <Said title={words.title}>
      <p className="lead">
        {words.about(objection.as)} {words.decided(objection.action)}
      </p>
      {answer && !problem ? (
        <Notice role="status">
          <p>{words.sent}</p>
        </Notice>
      ) : null}
      <Quoted id="said" heading={words.weWrote} text={objection.said} />
      {objection.state === 'open' || (problem && objection.state === 'over') ? (
        <WriteObjection {...{ objection, isCounter, addressWith, problem }} />
      ) : objection.state === 'over' ? (
        <p>{words.over}</p>
      ) : (
        <SentObjection objection={objection} />
      )}
    </Said>
  );
}

const Said = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="narrow short-page case-page">
    <h1 tabIndex={-1}>{title}</h1>
    {children}
  </div>
);
