import { Form, Link, redirect } from 'react-router';
import * as words from '../../../words/en/enquiries.ts';
import { titled } from '../../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import type { ProviderEnquiry, ProviderMessage } from '../../../contract/enquiries.ts';
import type { ActionArgs, Head, PageArgs, PageProps, Site } from '../../../../../ui/client/page.ts';
import { actionProblem } from '../../../../../ui/client/failures/problem.ts';
import { forgetUnsent, unsentKey } from '../../../../../ui/client/typing/unsent-field.ts';
import { UUID } from '../../../../../ui/client/uuid.ts';
import { Moment } from '../../../../accounts/web/parts/moment.tsx';
import { Message } from '../../parts/message.tsx';
import { Said } from '../../parts/said.tsx';
import { Unsent } from '../../parts/unsent.tsx';
import { SharedFacts } from '../../parts/shared-facts.tsx';
import { Button } from '../../../../../ui/components/button.tsx';
import { Named } from '../../../../../ui/components/text/named.tsx';
import { AnswerForm } from './answer-form.tsx';

export async function loader({ client, request, params }: PageArgs) {
  const [id, enquiryId] = [params['providerId'] ?? '', params['enquiryId'] ?? ''];
  if (!UUID.test(id) || !UUID.test(enquiryId)) throw new Response(null, { status: 404 });
  return {
    providerId: id,
    enquiry: await client.providerEnquiries.read({ id, enquiryId }),
    // The form sends this id, so that a form sent twice makes one message.
    nextMessage: crypto.randomUUID(),
    done: new URL(request.url).searchParams.get('done') ?? '',
  };
}

const unsentAnswer = (providerId: string, enquiryId: string) => unsentKey(providerId, `answer-${enquiryId}`);

type Facts = Awaited<ReturnType<typeof loader>>;

/** Reloads after a refusal too, because the family may have ended the conversation meanwhile. */
export const shouldRevalidate = () => true;

export async function action({ client, params, form }: ActionArgs) {
  const [id, enquiryId] = [params['providerId'] ?? '', params['enquiryId'] ?? ''];
  const back = (done: string) =>
    redirect(addressOf('providerEnquiry', { providerId: id, enquiryId }, { query: { done } }), 303);
  const text = (name: string) => String(form.get(name) ?? '');
  try {
    if (text('intent') === 'end') {
      await client.providerEnquiries.end({ id, enquiryId });
      return back('closed');
    }
    await client.providerEnquiries.answer({ id, enquiryId, messageId: text('messageId'), words: text('words') });
    forgetUnsent(unsentAnswer(id, enquiryId));
    return back('answered');
  } catch (error) {
    return actionProblem(error, form);
  }
}

export const head = (facts: Facts | undefined, { productName }: Site): Head => ({
  title: titled(words.providerReadTitle(facts?.enquiry.about ?? ''), productName),
  isIndexed: false,
});

export function Page({ data, answer: problem }: PageProps<typeof loader, typeof action>) {
  const { providerId, enquiry, nextMessage, done } = data;
  const { about, sentAt, isTakenAway, isOpen, endedAt } = enquiry;
  return (
    <div className="page narrow">
      <div>
        <h1 tabIndex={-1} className="long-words">
          <Named of={words.providerReadTitle} name={about} />
        </h1>
        <p className="soft small">
          <Moment at={sentAt} />
        </p>
      </div>
      <Said problem={problem} done={isSo(done, enquiry) ? done : ''} />
      {isTakenAway ? <p>{words.takenAway}</p> : <Written enquiry={enquiry} />}
      <p className="soft">{status(enquiry)}</p>
      {isOpen ? (
        <AnswerForm
          key={nextMessage}
          nextMessage={nextMessage}
          unsentKey={unsentAnswer(providerId, enquiry.id)}
          problem={problem}
        />
      ) : (
        <Unsent typed={problem?.values['words']} />
      )}
      {endedAt === null ? <End /> : null}
      <p className="ways">
        <Link to={addressOf('providerEnquiries', { providerId })}>{words.toProviderList}</Link>
        <Link to={addressOf('provider', { providerId })}>
          <bdi>{enquiry.called}</bdi>
        </Link>
      </p>
    </div>
  );
}

/** Whether the notice is still true. Its URL survives a reload, and the conversation may have gone on or ended since. */
function isSo(done: string, { endedAt, endedBy, messages }: ProviderEnquiry): boolean {
  if (done === 'closed') return endedBy === 'firm';
  return done === 'answered' && endedAt === null && messages.at(-1)?.from === 'firm';
}

function status({ endedAt, endedBy, isOpen, answeredAt, sentAt }: ProviderEnquiry): string {
  if (endedAt !== null) return endedBy === 'firm' ? words.youEnded : words.theyEnded;
  if (!isOpen) return words.providerAway;
  return answeredAt === null
    ? words.noAnswer
    : words.answeredIn(words.duration(Date.parse(answeredAt) - Date.parse(sentAt)));
}

const whoWrote = ({ from, by, isYours }: ProviderMessage) =>
  from === 'family' ? words.theFamily : isYours ? words.you : (by ?? words.somebodyHere);

const Written = ({ enquiry }: { enquiry: ProviderEnquiry }) => (
  <>
    <p className="verbatim" dir="auto">
      {enquiry.words}
    </p>
    <section className="group" aria-labelledby="shared">
      <h2 id="shared">{words.theyShared}</h2>
      <SharedFacts shared={enquiry.shared} />
    </section>
    {enquiry.messages.length === 0 ? null : (
      <ul className="list">
        {enquiry.messages.map((one) => (
          <li key={one.id}>
            <Message by={whoWrote(one)} at={one.at} words={one.words} />
          </li>
        ))}
      </ul>
    )}
  </>
);

const End = () => (
  <details className="return">
    <summary>{words.endAsProvider}</summary>
    <p>{words.endAsProviderWhat}</p>
    <Form method="post" className="acts">
      <Button type="submit" look="danger" name="intent" value="end">
        {words.endAsProvider}
      </Button>
    </Form>
  </details>
);
