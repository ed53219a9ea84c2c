import { Link, redirect } from 'react-router';
import * as words from '../../words/en/gatherings.ts';
import { link as peopleLink } from '../../../people/words/en/people.ts';
import { titled } from '../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import type { ActionArgs, Client, Head, PageArgs, PageProps, Site } from '../../../../ui/client/page.ts';
import { actionProblem } from '../../../../ui/client/failures/problem.ts';
import { forgetUnsent } from '../../../../ui/client/typing/unsent-field.ts';
import { UUID } from '../../../../ui/client/uuid.ts';
import { Named } from '../../../../ui/components/text/named.tsx';
import { GatheringForm } from './gathering-form.tsx';
import { GatheringList } from './gathering-list.tsx';
import { KeptBy } from './kept-by.tsx';
import { TimesFrame } from './times-frame.tsx';
import { typedGathering, typedSeenBy, typedWish, unsentGathering } from './typed-gathering.ts';

export async function loader({ client, request, params }: PageArgs) {
  const id = params['id'] ?? '';
  if (!UUID.test(id)) throw new Response(null, { status: 404 });
  return {
    ...(await client.gatherings.list({ id })),
    // So that a form that is sent twice makes one.
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

async function act({ gatherings }: Client, id: string, form: FormData): Promise<string> {
  const { gatheringId, rev, intent } = typedWish(form);
  switch (intent) {
    case 'stop-firm': {
      const what = form.get('what') === 'photographs' ? 'photographs' : 'service';
      await gatherings.stopFirm({ id, what });
      return `stopped-${what}`;
    }
    case 'add':
      await gatherings.add({ id, gatheringId, fields: typedGathering(form), seenBy: typedSeenBy(form) });
      forgetUnsent(unsentGathering(id, null));
      return 'added';
    case 'remove':
      await gatherings.remove({ id, gatheringId });
      return 'removed';
    default: {
      const stands = (await gatherings.list({ id })).gatherings.find((one) => one.id === gatheringId);
      const isWritten = intent === 'save' || stands === undefined;
      await gatherings.save({
        id,
        gatheringId,
        rev,
        fields: isWritten ? typedGathering(form) : stands,
        seenBy: isWritten ? typedSeenBy(form) : stands.seenBy,
        isCancelled: intent === 'save' ? (stands?.isCancelled ?? false) : intent === 'cancel',
      });
      if (intent === 'save') forgetUnsent(unsentGathering(id, { id: gatheringId, rev }));
      return 'saved';
    }
  }
}

/** After a refusal too: somebody else may have changed one. */
export const shouldRevalidate = () => true;

export const head = (facts: Facts | undefined, { productName }: Site): Head => ({
  title: titled(words.title(facts?.name ?? ''), productName),
  isIndexed: false,
});

export function Page({ data, answer: problem }: PageProps<typeof loader, typeof action>) {
  const { id, name, canChange, kept, gatherings, nextId, done } = data;
  return (
    <TimesFrame
      title={<Named of={words.title} name={name} />}
      lead={canChange ? words.lead : words.readLead}
      {...{ problem, done }}
      ways={<Link to={addressOf(canChange ? 'care' : 'people', { id })}>{canChange ? words.toCare : peopleLink}</Link>}
    >
      <GatheringList ownerId={id} {...{ gatherings, canChange, problem }} canRemove hasReaders />
      {kept === null ? null : <KeptBy {...kept} canChange={canChange} />}
      {canChange ? (
        <section className="group" aria-labelledby="add">
          <h2 id="add">{words.addHeading}</h2>
          <GatheringForm
            key={nextId}
            ownerId={id}
            gatheringId={nextId}
            gathering={null}
            hasReaders
            problem={problem?.values['intent'] === 'add' ? problem : undefined}
          />
        </section>
      ) : null}
    </TimesFrame>
  );
}
