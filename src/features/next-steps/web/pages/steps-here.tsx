import { useEffect, useState } from 'react';
import * as words from '../../words/en/next-steps.ts';
import type { Checklist } from '../../contract/checklists.ts';
import { createBrowserClient } from '../../../../ui/client/browser-client.ts';
import { readThrough } from '../../../../ui/client/offline/read-through.ts';
import { chooseSteps, choosesSteps, readStored } from '../../../../ui/client/offline/stored-answers.ts';
import { lookForUnsent } from '../../../../ui/client/offline/unsent.ts';
import { useSite } from '../../../../ui/client/site.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { isAnyWaiting } from '../parts/waiting/waiting-answers.ts';

/** Reads what is not stored yet. Reading stores it. */
async function storeSteps({ id, steps }: Pick<Checklist, 'id' | 'steps'>, isOver: () => boolean): Promise<void> {
  const { checklists } = createBrowserClient({}, readThrough);
  await Promise.all([checklists.list(), checklists.read({ id })]);
  for (const { key } of steps) {
    if (isOver()) return;
    if ((await readStored(`/api/checklists/${id}/steps/${key}`)) === null) await checklists.step({ id, key });
  }
}

/** Lets a person keep next steps on this device. Without the choice none is stored, because the server seals them. */
export function StepsHere({ checklist }: { checklist: Checklist }) {
  const { worksOffline } = useSite();
  const [isChosen, setIsChosen] = useState<boolean | null>(null);
  const [isRefused, setIsRefused] = useState(false);
  useEffect(() => {
    if (worksOffline && 'serviceWorker' in navigator) void choosesSteps().then(setIsChosen);
  }, [worksOffline]);
  useEffect(() => {
    let isOver = false;
    if (isChosen) storeSteps(checklist, () => isOver).catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [isChosen, checklist]);
  if (isChosen === null) return null;
  const change = async () => {
    // Answers that wait would be lost.
    if (isChosen && isAnyWaiting()) return setIsRefused(true);
    await chooseSteps(!isChosen);
    setIsRefused(false);
    setIsChosen(!isChosen);
    await lookForUnsent();
  };
  return (
    <section className="no-print" aria-labelledby="steps-here">
      <h2 id="steps-here">{words.offlineHeading}</h2>
      <p>{isChosen ? words.offlineOn : words.offlineWhat}</p>
      <p className="acts">
        <Button look="plain" onClick={() => void change()}>
          {isChosen ? words.removeHere : words.keepHere}
        </Button>
      </p>
      <p className="soft small" role="status">
        {isRefused ? words.unsentHere : ''}
      </p>
    </section>
  );
}
