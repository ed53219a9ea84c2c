import { Form, Link, redirect } from 'react-router';
import * as words from '../../words/en/enquiries.ts';
import { titled } from '../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import type { Ask } from '../../contract/enquiries.ts';
import type { ActionArgs, Head, PageArgs, PageProps, Site } from '../../../../ui/client/page.ts';
import { actionProblem } from '../../../../ui/client/failures/problem.ts';
import { forgetUnsent, unsentKey } from '../../../../ui/client/typing/unsent-field.ts';
import { UUID } from '../../../../ui/client/uuid.ts';
import { Moment } from '../../../accounts/web/parts/moment.tsx';
import { Said } from '../parts/said.tsx';
import { SharedFacts } from '../parts/shared-facts.tsx';
import { Button } from '../../../../ui/components/button.tsx';
import { AskSection } from './ask-section.tsx';

export async function loader({ client, request, params }: PageArgs) {
  const id = params['enquiryId'] ?? '';
  if (!UUID.test(id)) throw new Response(null, { status: 404 });
  const enquiry = await client.enquiries.read({ id });
  return {
    enquiry,
    // One id per provider for the next message. A message sent twice counts once; messages to two providers do not collide.
    nextMessages: Object.fromEntries(enquiry.asks.map((ask) => [ask.id, crypto.randomUUID()])),
    done: new URL(request.url).searchParams.get('done') ?? '',
  };
}

/** Reloads after a refusal too, because the provider may have ended the conversation meanwhile. */
export const shouldRevalidate = () => true;

export async function action({ client, params, form }: ActionArgs) {
  const id = params['enquiryId'] ?? '';
  const back = (done: string) => redirect(addressOf('enquiry', { enquiryId: id }, { query: { done } }), 303);
  const text = (name: string) => String(form.get(name) ?? '');
  try {
    if (text('intent') === 'end') {
      await client.enquiries.end(form.has('askId') ? { id, askId: text('askId') } : { id });
      return back('ended');
    }
    await client.enquiries.write({ id, askId: text('askId'), messageId: text('messageId'), words: text('words') });
    forgetUnsent(unsentKey(text('askId'), 'message'));
    return back('written');
  } catch (error) {
    return actionProblem(error, form);
  }
}

export const head = (_: unknown, { productName }: Site): Head => ({
  title: titled(words.readTitle, productName),
  isIndexed: false,
});

/** Whether the notice is still true. Its URL survives a reload, and the conversation may have gone on or ended since. */
function isSo(done: string, asks: readonly Ask[]): boolean {
  const open = asks.filter(({ endedAt }) => endedAt === null);
  if (done === 'ended') return asks.some(({ endedBy }) => endedBy === 'family');
  if (done === 'written') return open.some(({ messages }) => messages.at(-1)?.from === 'family');
  return done === 'sent' && open.length > 0 && asks.every(({ messages }) => messages.length === 0);
}

export function Page({ data, answer: problem }: PageProps<typeof loader, typeof action>) {
  const { enquiry, nextMessages, done } = data;
  const open = enquiry.asks.filter(({ endedAt }) => endedAt === null);
  return (
    <div className="page">
      <div>
        <h1 tabIndex={-1}>{words.readTitle}</h1>
        <p className="soft small">
          <Moment at={enquiry.sentAt} />
        </p>
      </div>
      <Said problem={problem} done={isSo(done, enquiry.asks) ? done : ''} />
      <p className="verbatim" dir="auto">
        {enquiry.words}
      </p>
      <section className="group" aria-labelledby="shared">
        <h2 id="shared">{words.youShared}</h2>
        <SharedFacts shared={enquiry.shared} />
      </section>
      <section className="group" aria-labelledby="answers">
        <h2 id="answers">{words.answersHeading}</h2>
        {open.length > 0 ? <p className="soft">{words.endWhat}</p> : null}
        <div className="provider-answers">
          {enquiry.asks.map((ask) => (
            <AskSection key={ask.id} ask={ask} nextMessage={nextMessages[ask.id] ?? ''} problem={problem} />
          ))}
        </div>
      </section>
      {open.length > 1 ? (
        <Form method="post" className="acts">
          <Button type="submit" look="danger" name="intent" value="end">
            {words.endAll}
          </Button>
        </Form>
      ) : null}
      <p className="ways">
        <Link to={addressOf('enquiries')}>{words.toList}</Link>
        <Link to={addressOf('choice')}>{words.toPages}</Link>
      </p>
    </div>
  );
}
