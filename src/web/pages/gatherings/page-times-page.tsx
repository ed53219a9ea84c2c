import { Form, Link, redirect, useActionData, useLoaderData } from 'react-router';
import * as words from '#messages/gatherings';
import { link as peopleLink } from '#messages/people';
import { titled } from '#messages/site';
import { addressOf } from '../../../contract/addresses.ts';
import type { PageGatherings } from '../../../contract/gatherings.ts';
import type { ActionArgs, Client, Head, PageArgs, Site } from '../../client/page.ts';
import { actionProblem, type Problem } from '../../client/problem.ts';
import { UUID } from '../../client/uuid.ts';
import { Button } from '../../ui/button.tsx';
import { Named } from '../../ui/named.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import { GatheringForm } from './gathering-form.tsx';
import { GatheringList } from './gathering-list.tsx';
import { TimesFrame } from './times-frame.tsx';
import { typedGathering, typedSeenBy, typedWish } from './typed-gathering.ts';

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
    case 'stop-firm':
      await gatherings.stopFirm({ id });
      return 'stopped';
    case 'add':
      await gatherings.add({ id, gatheringId, fields: typedGathering(form), seenBy: typedSeenBy(form) });
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

export function Page() {
  const { id, name, canChange, keptBy, gatherings, nextId, done } = useLoaderData<Facts>();
  const problem = useActionData<Problem>();
  return (
    <TimesFrame
      title={<Named of={words.title} name={name} />}
      lead={canChange ? words.lead : words.readLead}
      {...{ problem, done }}
      ways={<Link to={addressOf(canChange ? 'care' : 'people', { id })}>{canChange ? words.toCare : peopleLink}</Link>}
    >
      <GatheringList {...{ gatherings, canChange, problem }} canRemove hasReaders />
      {keptBy === null ? null : <KeptBy firm={keptBy} canChange={canChange} />}
      {canChange ? (
        <section className="grid gap-4" aria-labelledby="add">
          <h2 id="add">{words.addHeading}</h2>
          <GatheringForm
            key={nextId}
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

const KeptBy = ({ firm, canChange }: { firm: NonNullable<PageGatherings['keptBy']>; canChange: boolean }) => (
  <Form method="post" className="grid gap-2">
    <p>
      {firm.trim() === '' ? words.firmUnnamed : <Sentence of={words.keptBy} parts={[<bdi key="firm">{firm}</bdi>]} />}
    </p>
    {canChange ? (
      <p className="acts">
        <Button type="submit" name="intent" value="stop-firm" look="quiet">
          {words.stopFirm}
        </Button>
      </p>
    ) : null}
  </Form>
);
