import { Link } from 'react-router';
import * as words from '../../../../words/en/editor.ts';
import { title as factsTitle, toInterview } from '../../../../../writing/words/en/facts-screens.ts';
import { tryAgain as again } from '../../../../../../shared/words/en/site.ts';
import { notTaken, nothingLeft, takingSlowly, title as writingTitle } from '../../../../../writing/words/en/writing.ts';
import { addressOf } from '../../../../../../shared/screens/addresses.ts';
import { isPassing } from '../../../../../../ui/client/failures/problem.ts';
import { NotDone } from '../../../../../writing/web/parts/text-actions.tsx';
import { Button } from '../../../../../../ui/components/button.tsx';
import { Notice } from '../../../../../../ui/components/notice.tsx';
import { calledOf, errorOf, OptionalText, StepFrame, type StepProps } from '../step-frame.tsx';
import { WritingHelp } from '../writing-panel/writing-help.tsx';
import { StoryField } from '../story/story-field.tsx';
import { useTakenText } from './use-taken-text.ts';

export function StoryStep(props: StepProps) {
  const { session } = props;
  const { tribute } = props.snapshot.edit;
  const { given, give, onGiven, isWaiting, isEmpty, problem, tryAgain } = useTakenText(props);
  return (
    <StepFrame props={props} title={words.storyTitle(calledOf(props))} lead={words.storyLead}>
      <NotDone error={problem} passing={notTaken}>
        {problem && isPassing(problem) ? (
          <p className="acts">
            <Button look="quiet" onClick={tryAgain}>
              {again}
            </Button>
          </p>
        ) : null}
      </NotDone>
      {isWaiting || isEmpty ? (
        <Notice role="status">
          <p>{isWaiting ? takingSlowly : nothingLeft}</p>
        </Notice>
      ) : null}
      {/* Typing stops while a composed text is on its way, so that it is not inserted into an unfinished sentence. */}
      <div className="boxless" inert={isWaiting}>
        <StoryField
          edit={props.snapshot.edit}
          toPhotographs={props.toStep('photographs')}
          error={errorOf(props, 'story')}
          session={session}
          onChange={(story) => props.change({ story })}
          given={given}
          onGiven={onGiven}
        />
      </div>
      {tribute ? (
        <p className="ways">
          {session ? <WritingHelp session={session} onTake={give} /> : null}
          <Link to={addressOf('interview', { id: tribute.id })}>{toInterview}</Link>
          <Link to={addressOf('facts', { id: tribute.id })}>{factsTitle('')}</Link>
          {session ? null : <Link to={addressOf('writing', { id: tribute.id })}>{writingTitle('')}</Link>}
        </p>
      ) : null}
      <OptionalText {...props} name="keptBy" />
      <OptionalText {...props} name="pronouns" />
    </StepFrame>
  );
}
