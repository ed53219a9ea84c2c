import { useRevalidator } from 'react-router';
import * as words from '../../words/en/next-steps.ts';
import type { Checklist } from '../../contract/checklists.ts';
import { createBrowserClient } from '../../../../ui/client/browser-client.ts';
import { lookForUnsent } from '../../../../ui/client/offline/unsent.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';
import { sayWith, titleOf } from '../parts/say.ts';
import { textIn } from '../parts/waiting/answer-step.ts';
import { forgetWaiting, formOf, type WaitingAnswer } from '../parts/waiting/waiting-answers.ts';

interface Props {
  checklist: Checklist;
  refused: readonly WaitingAnswer[];
}

/** Shows answers that waited on this device and were then refused, such as a note that somebody else has changed. */
export function RefusedAnswers({ checklist, refused }: Props) {
  const { revalidate } = useRevalidator();
  if (refused.length === 0) return null;
  const drop = async () => {
    const { user } = await createBrowserClient().accounts.current();
    if (user) forgetWaiting(user.id, ...refused);
    await Promise.all([revalidate(), lookForUnsent()]);
  };
  const say = sayWith(checklist);
  const titleOfAnswer = (form: FormData) => {
    const step = checklist.steps.find(({ key }) => key === textIn(form, 'key'));
    return step ? titleOf(step, say) : textIn(form, 'title') || words.title;
  };
  return (
    <Notice kind="problem" role="alert" heading={words.refusedHeading}>
      {refused.map((answer) => {
        const form = formOf(answer);
        return (
          <div key={answer.id}>
            <p>{words.refusedOf(titleOfAnswer(form), answer.refusal ?? '')}</p>
            {textIn(form, 'note') === '' ? null : (
              <blockquote className="checklist-said" dir="auto">
                {textIn(form, 'note')}
              </blockquote>
            )}
          </div>
        );
      })}
      <p className="acts">
        <Button look="plain" onClick={() => void drop()}>
          {words.dropRefused}
        </Button>
      </p>
    </Notice>
  );
}
