import { ORPCError } from '@orpc/client';
import * as words from '../../../words/en/giving.ts';
import { backToPage } from '../../../../tributes/words/en/tribute.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import type { ActionArgs, Head, PageArgs, PageProps, Site } from '../../../../../ui/client/page.ts';
import { typedIn } from '../../../../../ui/client/failures/problem.ts';
import { goneAnswer, passwordAnswer } from '../../../../../ui/client/to-route.ts';
import { amountAsked } from '../../parts/amount-asked.ts';
import { askGift } from '../../parts/ask-gift.ts';
import { GiftFormFields } from '../../parts/gift-form.tsx';
import { GivingClosed } from '../../parts/giving-closed.tsx';
import { readBeside } from '../../parts/read-beside.ts';
import { besideHead } from '../../../../tributes/web/parts/page/tribute-head.ts';
import { readerOf } from '../../../../tributes/web/parts/page/read-tribute.ts';
import { Named } from '../../../../../ui/components/text/named.tsx';
import { Sentence } from '../../../../../ui/components/text/sentence.tsx';

const asked = ({ request, params }: Pick<PageArgs, 'request' | 'params'>) => ({
  ...readerOf({ request, params }),
  fundId: params['fundId'] ?? '',
});

export async function loader(args: PageArgs) {
  const { answer: form } = await readBeside(args, args.client.giving.form(asked(args)));
  return { form, amount: amountAsked(args.request, form.currency), id: crypto.randomUUID() as string };
}

type Data = Awaited<ReturnType<typeof loader>>;

export async function action({ client, request, params, form }: ActionArgs) {
  const fund = asked({ request, params });
  const typed = typedIn(form)['words'] ?? '';
  try {
    const facts = await client.giving.form(fund);
    return await askGift(form, facts, (gift) => client.giving.give({ ...fund, ...gift }));
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'PAGE_PASSWORD_NEEDED')
      throw passwordAnswer(request, params, typed);
    if (error instanceof ORPCError && error.code === 'PAGE_GONE') throw goneAnswer(typed);
    throw error;
  }
}

const calledIn = ({ tribute }: Data['form']) => tribute?.called ?? '';

export const head = (of: Data | undefined, site: Site): Head =>
  besideHead(words.giveInMemoryOf(of ? calledIn(of.form) : ''), of?.form.tribute?.language, site);

export function Page({ data, answer }: PageProps<typeof loader, typeof action>) {
  const { form, amount, id } = data;
  const { fund, tribute } = form;
  const path = tribute?.path ?? '';
  const back = addressOf('tribute', { tributePath: path }, { fragment: 'giving' });
  return (
    <div className={`give-page wrap accent-${tribute?.accent ?? 'rosemary'}`}>
      <p className="back">
        <a href={back}>{backToPage}</a>
      </p>
      {form.canGive ? (
        <GiftFormFields {...{ form, amount, id, answer }} api={apiOf(path, fund?.id ?? '')}>
          <header>
            <h1 tabIndex={-1}>
              <Named of={words.giveInMemoryOf} name={calledIn(form)} />
            </h1>
            <p className="lead">
              <bdi>{fund?.title}</bdi>
            </p>
            {fund?.payee ? (
              <p className="soft">
                <Sentence of={words.toReceiver} parts={[<bdi key="name">{fund.payee.label}</bdi>]} />
              </p>
            ) : null}
          </header>
        </GiftFormFields>
      ) : (
        <GivingClosed typed={answer?.values['words'] ?? ''} />
      )}
    </div>
  );
}

const apiOf = (path: string, fundId: string) =>
  `/api/public-tributes/${encodeURIComponent(path)}/funds/${encodeURIComponent(fundId)}/gifts`;
