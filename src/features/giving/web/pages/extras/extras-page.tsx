import { ORPCError } from '@orpc/client';
import { data, Form, Link, redirect } from 'react-router';
import * as words from '../../../words/en/extras.ts';
import { locale } from '../../../../../shared/words/en/language.ts';
import { titled } from '../../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import type { PageExtra } from '../../../contract/extras.ts';
import { formatAmount } from '../../../../../shared/money/money.ts';
import type { ActionArgs, Head, PageArgs, PageProps, Site } from '../../../../../ui/client/page.ts';
import { typedIn, type Problem } from '../../../../../ui/client/failures/problem.ts';
import { UUID } from '../../../../../ui/client/uuid.ts';
import { BEGUN_BEFORE } from '../../parts/ask-gift.ts';
import { giftProblem } from '../../parts/gift-problem.ts';
import { formatDay } from '../../../../tributes/web/parts/page/dates.ts';
import { Button } from '../../../../../ui/components/button.tsx';
import { Named } from '../../../../../ui/components/text/named.tsx';
import { Notice } from '../../../../../ui/components/notice.tsx';

export async function loader({ client, params }: PageArgs) {
  const id = params['id'] ?? '';
  if (!UUID.test(id)) throw new Response(null, { status: 404 });
  const { extras, ...facts } = await client.extras.ofPage({ id });
  // The form sends this id, so that a form sent twice makes one payment.
  return { ...facts, extras: extras.map((extra) => ({ ...extra, paymentId: crypto.randomUUID() as string })) };
}

type Facts = Awaited<ReturnType<typeof loader>>;

const text = (form: FormData, name: string) => String(form.get(name) ?? '');

export async function action({ client, params, form }: ActionArgs) {
  try {
    const { url } = await client.extras.pay({
      id: params['id'] ?? '',
      extraId: text(form, 'extra'),
      paymentId: text(form, 'payment'),
      total: Number(text(form, 'total')),
    });
    return redirect(url, 303);
  } catch (error) {
    const code = error instanceof ORPCError ? String(error.code) : '';
    if (code === 'GIFT_SUM_CHANGED') return refused(form, code, words.changed);
    if (BEGUN_BEFORE.has(code)) return refused(form, code, words.over);
    return giftProblem(error, form);
  }
}

const refused = (form: FormData, code: string, message: string) =>
  data<Problem>({ error: { code, message, fields: {} }, values: typedIn(form) }, { status: 409 });

/** Reloads after a refusal too, because the price may have changed. */
export const shouldRevalidate = () => true;

export const head = (facts: Facts | undefined, { productName }: Site): Head => ({
  title: titled(words.title(facts?.name ?? ''), productName),
  isIndexed: false,
});

export function Page({ data: loaded, answer: problem }: PageProps<typeof loader, typeof action>) {
  const { tributeId, name, extras, canPay, isPretend } = loaded;
  const isOffered = extras.length > 0;
  return (
    <div className="page narrow">
      <div>
        <h1 tabIndex={-1}>
          <Named of={words.title} name={name} />
        </h1>
        <p className="lead">{words.lead}</p>
      </div>
      {problem ? (
        <Notice kind="problem" role="alert">
          <p>{problem.error.message}</p>
        </Notice>
      ) : null}
      {isOffered ? null : <p>{words.none}</p>}
      {isOffered && !canPay ? <p>{words.closed}</p> : null}
      {isOffered ? (
        <section aria-labelledby="extras" className="group">
          <h2 id="extras">{words.listTitle}</h2>
          {extras.map((extra) => (
            <OneExtra key={extra.id} extra={extra} canPay={canPay} />
          ))}
          {canPay ? <p className="hint">{words.after}</p> : null}
          {isPretend ? <p className="hint">{words.pretend}</p> : null}
        </section>
      ) : null}
      <p className="ways">
        <Link to={addressOf('care', { id: tributeId })}>{words.toCare}</Link>
      </p>
    </div>
  );
}

function OneExtra({ extra, canPay }: { extra: PageExtra & { paymentId: string }; canPay: boolean }) {
  const price = formatAmount(extra.amount, extra.currency, locale);
  return (
    <article className="lines" aria-labelledby={`extra-${extra.id}`}>
      <h3 id={`extra-${extra.id}`}>{extra.name}</h3>
      <p>{extra.says}</p>
      {extra.paidAt === null ? null : <p className="soft">{words.paidOn(formatDay(extra.paidAt))}</p>}
      {canPay ? (
        <Form method="post" className="acts">
          <input type="hidden" name="extra" value={extra.id} />
          <input type="hidden" name="payment" value={extra.paymentId} />
          <input type="hidden" name="total" value={extra.amount} />
          <Button type="submit" look={extra.paidAt === null ? 'main' : 'plain'} aria-describedby={`extra-${extra.id}`}>
            {extra.paidAt === null ? words.pay(price) : words.payAgain(price)}
          </Button>
        </Form>
      ) : (
        <p>{price}</p>
      )}
    </article>
  );
}
