import { useCallback, useState } from 'react';
import * as words from '../../../../words/en/editor-publish.ts';
import type { Tribute } from '../../../../contract/tributes.ts';
import type { OwnSharing } from '../../../../contract/sharing.ts';
import { readProblem, type Problem } from '../../../../../../ui/client/failures/problem.ts';
import type { Session } from '../../../parts/editor/use-session.ts';
import { readWhoSees } from '../../../parts/sharing/read-who-sees.ts';
import type { WhoSees } from '../../../parts/sharing/who-sees.tsx';
import { publicationOf, sentOf, type PublicationChoice } from '../publication-choice.ts';
import type { StepProps } from '../step-frame.tsx';
import { useNotArrived, type NotArrived } from './not-arrived.tsx';

export type Failure = Pick<Problem['error'], 'message' | 'fields'>;

/** A page that was just published. `own` is null if its sharing texts failed to load. */
export interface JustPublished {
  tribute: Tribute;
  own: OwnSharing | null;
  who: WhoSees | null;
}

const orNull = <Answer>(asked: Promise<Answer>): Promise<Answer | null> => asked.catch(() => null);

async function withWays({ id, client }: Session, tribute: Tribute): Promise<JustPublished> {
  const [own, who] = await Promise.all([orNull(client.sharing.own({ id })), orNull(readWhoSees(client, id))]);
  return { tribute, own, who };
}

export interface Publishing {
  publish: (chosen: Partial<PublicationChoice>) => Promise<void>;
  isBusy: boolean;
  failure: Failure | null;
  notArrived: NotArrived;
  asked: number;
  wait: () => void;
  publishWithout: (chosen: Partial<PublicationChoice>) => void;
}

/** Saves everything first, so that the page shows what its writer sees. Asks about photographs that are still missing. */
export function usePublish(
  { session, setPublication }: StepProps,
  onPublished: (published: JustPublished) => void,
): Publishing {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [asked, setAsked] = useState(0);
  const notArrived = useNotArrived(session);
  // All photographs have arrived, so close the question.
  if (asked > 0 && notArrived.count === 0) setAsked(0);
  const send = async (chosen: Partial<PublicationChoice>) => {
    if (!session) return;
    if (!(await session.autosave.saveNow())) return setFailure({ message: words.notSaved, fields: {} });
    // If no address was chosen, use the one proposed for the last saved name.
    const saved = session.autosave.snapshot().edit.tribute;
    const choice = { ...publicationOf(saved), ...chosen };
    const path = choice.path || (saved?.proposedPath ?? '');
    const tribute = await session.client.tributes.publish({ id: session.id, ...sentOf(choice), path });
    session.autosave.receive(tribute);
    setPublication({});
    onPublished(await withWays(session, tribute));
  };
  const run = async (act: () => Promise<void>) => {
    if (!session || isBusy) return;
    setIsBusy(true);
    setFailure(null);
    try {
      await act();
    } catch (error) {
      setFailure(readProblem(error) ?? { message: words.notSaved, fields: {} });
    } finally {
      setIsBusy(false);
    }
  };
  const publish = (chosen: Partial<PublicationChoice>) =>
    run(async () => {
      // A published page gets late photographs with its next changes, so do not ask.
      const isOut = session?.autosave.snapshot().edit.tribute?.state === 'published';
      const missing = isOut ? 0 : await notArrived.look();
      if (missing > 0) setAsked(missing);
      else await send(chosen);
    });
  return {
    publish,
    isBusy,
    failure,
    notArrived,
    asked: Math.min(asked, notArrived.count),
    wait: useCallback(() => setAsked(0), []),
    publishWithout(chosen) {
      setAsked(0);
      void run(() => send(chosen));
    },
  };
}
