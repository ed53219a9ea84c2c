import { redirect } from 'react-router';
import * as words from '../../words/en/admin-settings.ts';
import { titled } from '../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import type { LegalNotice } from '../../../privacy/contract/legal.ts';
import type { ActionArgs, Head, PageArgs, PageProps, Site } from '../../../../ui/client/page.ts';
import { actionProblem } from '../../../../ui/client/failures/problem.ts';
import { Moment } from '../../../accounts/web/parts/moment.tsx';
import { Limits } from './limits.tsx';
import { PriceForm, PriceList } from './prices.tsx';
import { changeLimit } from './typed-limit.ts';
import { typedPrice } from './typed-price.ts';
import { Notice } from '../../../../ui/components/notice.tsx';
import { PassingNotice } from '../../../../ui/components/passing-notice.tsx';
import { useFocusOnAnswer } from '../../../../ui/components/forms/use-focus-on-answer.ts';

export async function loader({ client, request }: PageArgs) {
  const [{ extras }, { limits }, { version }] = await Promise.all([
    client.adminExtras.list(),
    client.adminLimits.list(),
    client.legal.notice(),
  ]);
  return {
    extras,
    limits,
    version,
    // The id is made here, so that a form sent twice creates one line.
    nextId: crypto.randomUUID() as string,
    done: new URL(request.url).searchParams.get('done') ?? '',
  };
}

export async function action({ client, form }: ActionArgs) {
  const id = String(form.get('id') ?? '');
  const doneWith = (done: string) => redirect(addressOf('adminSettings', {}, { query: { done } }), 303);
  try {
    const changed = await changeLimit(client, form);
    if (changed !== null) return doneWith(changed);
    if (form.get('intent') === 'retire') {
      await client.adminExtras.retire({ id });
      return doneWith('retired');
    }
    const { line, refusal } = typedPrice(form);
    if (refusal) return refusal;
    await client.adminExtras.set({ id, ...line });
    return doneWith('saved');
  } catch (error) {
    return actionProblem(error, form);
  }
}

export const head = (_: unknown, { productName }: Site): Head => ({
  title: titled(words.title, productName),
  isIndexed: false,
});

export function Page({ data, answer: problem }: PageProps<typeof loader, typeof action>) {
  const { extras, limits, version, nextId, done } = data;
  const place = useFocusOnAnswer(problem);
  const isNew =
    problem !== undefined &&
    problem.values['limit'] === undefined &&
    !extras.some(({ id }) => id === problem.values['id']);
  return (
    <div className="page narrow" ref={place}>
      <div>
        <h1 tabIndex={-1}>{words.title}</h1>
        <p className="lead">{words.lead}</p>
      </div>
      {problem ? (
        <Notice kind="problem" role="alert" heading={words.problemTitle}>
          <p>{problem.error.message}</p>
        </Notice>
      ) : null}
      {problem || words.doneWords(done) === '' ? null : (
        <PassingNotice takesFocus>
          <p>{words.doneWords(done)}</p>
        </PassingNotice>
      )}
      <section className="group" aria-labelledby="prices">
        <h2 id="prices">{words.prices}</h2>
        <p className="soft">{words.pricesWhat}</p>
        {extras.length === 0 ? <p className="empty">{words.noPrices}</p> : null}
        <PriceList extras={extras} problem={problem} />
        <h3>{words.add}</h3>
        <PriceForm key={isNew ? 'again' : nextId} id={nextId} extra={null} problem={isNew ? problem : undefined} />
      </section>
      <Limits limits={limits} problem={problem} />
      <Texts version={version} />
    </div>
  );
}

const Texts = ({ version: { name, since, earlier } }: Pick<LegalNotice, 'version'>) => (
  <section className="group" aria-labelledby="texts">
    <h2 id="texts">{words.texts}</h2>
    <p className="soft">{words.textsWhat}</p>
    <dl className="facts">
      <dt>{words.version}</dt>
      <dd>{name}</dd>
      <dt>{words.since}</dt>
      <dd>
        <Moment at={since} />
      </dd>
      <dt>{words.earlier}</dt>
      <dd>{earlier.length === 0 ? words.noEarlier : earlier.map(words.began).join(', ')}</dd>
    </dl>
    <p className="ways">
      <a href={addressOf('terms')}>{words.toTerms}</a>
      <a href={addressOf('privacy')}>{words.toPrivacy}</a>
    </p>
  </section>
);
