import { ORPCError } from '@orpc/client';
import * as words from '../../words/en/events.ts';
import { titled } from '../../../../shared/words/en/site.ts';
import type { ToldState } from '../../contract/events.ts';
import type { ActionArgs, Head, PageArgs, PageProps, Site } from '../../../../ui/client/page.ts';
import { UUID } from '../../../../ui/client/uuid.ts';
import { Button } from '../../../../ui/components/button.tsx';

/** Null if the link is forged. */
type State = ToldState | null;

const asked = ({ request, params }: Pick<PageArgs, 'request' | 'params'>) => ({
  id: params['toldId'] ?? '',
  key: (new URL(request.url).searchParams.get('key') ?? '').slice(0, 200),
});

async function unlessUnknown(id: string, state: () => Promise<State>): Promise<State> {
  if (!UUID.test(id)) return null;
  try {
    return await state();
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

/** Must not change anything, because email scanners open the link too. */
export const loader = ({ client, ...args }: PageArgs): Promise<State> =>
  unlessUnknown(asked(args).id, () => client.serviceEvents.told(asked(args)));

/** A request without an intent is the one-click unsubscribe of an email program (RFC 8058). */
export const action = ({ client, form, ...args }: ActionArgs): Promise<State> =>
  unlessUnknown(asked(args).id, () =>
    form.get('intent') === 'confirm'
      ? client.serviceEvents.confirm(asked(args))
      : client.serviceEvents.stop(asked(args)),
  );

export const head = (_: unknown, { productName }: Site): Head => ({
  title: titled(words.stopTitle, productName),
  isIndexed: false,
});

export function Page({ data: loaded, answer }: PageProps<typeof loader, typeof action>) {
  const state = answer ?? loaded;
  if (state === null) return <Said title={words.badTitle} lead={words.bad} />;
  if (!state.isTold) return <Said title={words.stoppedTitle} lead={words.stoppedLead} />;
  if (answer?.isConfirmed) return <Said title={words.confirmedTitle} lead={words.confirmedLead} />;
  if (!state.isConfirmed)
    return (
      <Said title={words.confirmTitle} lead={words.confirmLead}>
        <form method="post" className="acts">
          <Button type="submit" name="intent" value="confirm">
            {words.confirmButton}
          </Button>
          <Button type="submit" look="quiet">
            {words.stopButton}
          </Button>
        </form>
      </Said>
    );
  return (
    <Said title={words.stopTitle} lead={words.stopLead}>
      <form method="post" className="acts">
        <Button type="submit">{words.stopButton}</Button>
      </form>
    </Said>
  );
}

const Said = ({ title, lead, children }: { title: string; lead: string; children?: React.ReactNode }) => (
  <div className="narrow short-page">
    <div>
      <h1 tabIndex={-1}>{title}</h1>
      <p className="lead apart">{lead}</p>
    </div>
    {children}
  </div>
);
