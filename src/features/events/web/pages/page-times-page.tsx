import { Link, redirect } from 'react-router';
import * as words from '../../words/en/events.ts';
import { link as peopleLink } from '../../../people/words/en/people.ts';
import { titled } from '../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import type { Client } from '../../../../app/client.ts';
import type { ActionArgs, Head, PageArgs, PageProps, Site } from '../../../../ui/client/page.ts';
import { actionProblem } from '../../../../ui/client/failures/problem.ts';
import { forgetUnsent } from '../../../../ui/client/typing/unsent-field.ts';
import { UUID } from '../../../../ui/client/uuid.ts';
import { Named } from '../../../../ui/components/text/named.tsx';
import { ServiceEventForm } from './event-form.tsx';
import { ServiceEventList } from './event-list.tsx';
import { KeptBy } from './kept-by.tsx';
import { TimesFrame } from './times-frame.tsx';
import { typedServiceEvent, typedSeenBy, typedWish, unsentServiceEvent } from './typed-event.ts';

export async function loader({ client, request, params }: PageArgs) {
  const id = params['id'] ?? '';
  if (!UUID.test(id)) throw new Response(null, { status: 404 });
  return {
    ...(await client.serviceEvents.list({ id })),
    // Id of the next event. Two submissions with one id make one event.
    nextId: crypto.randomUUID() as string,
    done: new URL(request.url).searchParams.get('done') ?? '',
  };
}

type Facts = Awaited<ReturnType<typeof loader>>;

export async function action({ client, params, form }: ActionArgs) {
  const id = params['id'] ?? '';
  try {
    const done = await act(client, id, form);
    return redirect(addressOf('services', { id }, { query: { done } }), 303);
  } catch (error) {
    return actionProblem(error, form);
  }
}

async function act({ serviceEvents }: Client, id: string, form: FormData): Promise<string> {
  const { serviceEventId, rev, intent } = typedWish(form);
  switch (intent) {
    case 'stop-provider': {
      const what = form.get('what') === 'photographs' ? 'photographs' : 'service';
      await serviceEvents.stopProvider({ id, what });
      return `stopped-${what}`;
    }
    case 'add':
      await serviceEvents.add({ id, serviceEventId, fields: typedServiceEvent(form), seenBy: typedSeenBy(form) });
      forgetUnsent(unsentServiceEvent(id, null));
      return 'added';
    case 'remove':
      await serviceEvents.remove({ id, serviceEventId });
      return 'removed';
    default: {
      const stands = (await serviceEvents.list({ id })).serviceEvents.find((one) => one.id === serviceEventId);
      const isWritten = intent === 'save' || stands === undefined;
      await serviceEvents.save({
        id,
        serviceEventId,
        rev,
        fields: isWritten ? typedServiceEvent(form) : stands,
        seenBy: isWritten ? typedSeenBy(form) : stands.seenBy,
        isCancelled: intent === 'save' ? (stands?.isCancelled ?? false) : intent === 'cancel',
      });
      if (intent === 'save') forgetUnsent(unsentServiceEvent(id, { id: serviceEventId, rev }));
      return 'saved';
    }
  }
}

/** Reloads after a refusal too, because somebody else may have changed an event. */
export const shouldRevalidate = () => true;

export const head = (facts: Facts | undefined, { productName }: Site): Head => ({
  title: titled(words.title(facts?.name ?? ''), productName),
  isIndexed: false,
});

export function Page({ data, answer: problem }: PageProps<typeof loader, typeof action>) {
  const { id, name, canChange, kept, serviceEvents, nextId, done } = data;
  return (
    <TimesFrame
      title={<Named of={words.title} name={name} />}
      lead={canChange ? words.lead : words.readLead}
      {...{ problem, done }}
      ways={<Link to={addressOf(canChange ? 'care' : 'people', { id })}>{canChange ? words.toCare : peopleLink}</Link>}
    >
      <ServiceEventList ownerId={id} {...{ serviceEvents, canChange, problem }} canRemove hasReaders />
      {kept === null ? null : <KeptBy {...kept} canChange={canChange} />}
      {canChange ? (
        <section className="group" aria-labelledby="add">
          <h2 id="add">{words.addHeading}</h2>
          <ServiceEventForm
            key={nextId}
            ownerId={id}
            serviceEventId={nextId}
            serviceEvent={null}
            hasReaders
            problem={problem?.values['intent'] === 'add' ? problem : undefined}
          />
        </section>
      ) : null}
    </TimesFrame>
  );
}
