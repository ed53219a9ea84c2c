import { Link, redirect } from 'react-router';
import * as words from '../../words/en/events.ts';
import { titled } from '../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import type { Client } from '../../../../app/client.ts';
import type { ActionArgs, Head, PageArgs, PageProps, Site } from '../../../../ui/client/page.ts';
import { actionProblem } from '../../../../ui/client/failures/problem.ts';
import { forgetUnsent } from '../../../../ui/client/typing/unsent-field.ts';
import { UUID } from '../../../../ui/client/uuid.ts';
import { ServiceEventForm } from './event-form.tsx';
import { ServiceEventList } from './event-list.tsx';
import { TimesFrame } from './times-frame.tsx';
import { typedServiceEvent, typedWish, unsentServiceEvent } from './typed-event.ts';

const asked = ({ params }: Pick<PageArgs, 'params'>) => ({
  providerId: params['providerId'] ?? '',
  preparedId: params['preparedId'] ?? '',
});
type Wanted = ReturnType<typeof asked>;

export async function loader({ client, request, ...args }: PageArgs) {
  const wanted = asked(args);
  if (!UUID.test(wanted.providerId) || !UUID.test(wanted.preparedId)) throw new Response(null, { status: 404 });
  return {
    ...wanted,
    ...(await client.serviceEvents.providerList(wanted)),
    nextId: crypto.randomUUID() as string,
    done: new URL(request.url).searchParams.get('done') ?? '',
  };
}

export async function action({ client, form, ...args }: ActionArgs) {
  const wanted = asked(args);
  try {
    const done = await act(client, wanted, form);
    return redirect(addressOf('preparedTimes', wanted, { query: { done } }), 303);
  } catch (error) {
    return actionProblem(error, form);
  }
}

async function act({ serviceEvents }: Client, wanted: Wanted, form: FormData): Promise<string> {
  const { serviceEventId, rev, intent } = typedWish(form);
  if (intent === 'add') {
    await serviceEvents.providerAdd({ ...wanted, serviceEventId, fields: typedServiceEvent(form) });
    forgetUnsent(unsentServiceEvent(wanted.preparedId, null));
    return 'added';
  }
  if (intent === 'remove') {
    await serviceEvents.providerRemove({ ...wanted, serviceEventId });
    return 'removed';
  }
  const stands = (await serviceEvents.providerList(wanted)).serviceEvents.find((one) => one.id === serviceEventId);
  await serviceEvents.providerSave({
    ...wanted,
    serviceEventId,
    rev,
    fields: intent === 'save' || stands === undefined ? typedServiceEvent(form) : stands,
    isCancelled: intent === 'save' ? (stands?.isCancelled ?? false) : intent === 'cancel',
  });
  if (intent === 'save') forgetUnsent(unsentServiceEvent(wanted.preparedId, { id: serviceEventId, rev }));
  return 'saved';
}

export const shouldRevalidate = () => true;

export const head = (_: unknown, { productName }: Site): Head => ({
  title: titled(words.providerTitle, productName),
  isIndexed: false,
});

export function Page({ data, answer: problem }: PageProps<typeof loader, typeof action>) {
  const { providerId, preparedId, state, serviceEvents, nextId, done } = data;
  const isWaiting = state === 'waiting';
  return (
    <TimesFrame
      title={words.providerTitle}
      lead={isWaiting ? words.providerLead : words.savedLead}
      {...{ problem, done }}
      ways={<Link to={addressOf('preparedPage', { providerId, preparedId })}>{words.toPrepared}</Link>}
    >
      <ServiceEventList
        ownerId={preparedId}
        {...{ serviceEvents, problem }}
        canChange
        canRemove={isWaiting}
        hasReaders={false}
      />
      {isWaiting ? (
        <section className="group" aria-labelledby="add">
          <h2 id="add">{words.addHeading}</h2>
          <ServiceEventForm
            key={nextId}
            ownerId={preparedId}
            serviceEventId={nextId}
            serviceEvent={null}
            hasReaders={false}
            problem={problem?.values['intent'] === 'add' ? problem : undefined}
          />
        </section>
      ) : null}
    </TimesFrame>
  );
}
