import { useEffect, useState, type ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import * as words from '../../../words/en/editor.ts';
import { titled } from '../../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import { useSite } from '../../../../../ui/client/site.ts';
import { hasUnsaved } from '../../parts/editor/saved/draft-store.ts';
import { stepAddress, stepAfter, stepOf, type Step } from '../../parts/editor/steps.ts';
import { useSession } from '../../parts/editor/use-session.ts';
import { ConflictNotices } from './conflict-notices.tsx';
import type { EditorFacts } from './editor-facts.ts';
import { EditorBar } from './editor-bar.tsx';
import { isChosenAnew } from './publication-choice.ts';
import { Notice } from '../../../../../ui/components/notice.tsx';
import { PassingNotice } from '../../../../../ui/components/passing-notice.tsx';
import { LeaveGuard } from './photographs/leave-guard.tsx';
import { useComing } from './photographs/use-queue.ts';
import { PreviewCard } from './preview-card.tsx';
import { SaveTrouble } from './save-trouble.tsx';
import { SignInAgain } from './sign-in-again.tsx';
import { StepList } from './step-list.tsx';
import type { StepProps } from './step-frame.tsx';
import { LifeStep } from './steps/life-step.tsx';
import { LookStep } from './steps/look-step.tsx';
import { PhotographsStep } from './steps/photographs-step.tsx';
import { PublishStep } from './steps/publish-step.tsx';
import { StoryStep } from './steps/story-step.tsx';
import { WordsStep } from './words/words-step.tsx';
import { WhoStep } from './steps/who-step.tsx';

const screens: Record<Step, (props: StepProps) => ReactNode> = {
  who: WhoStep,
  life: LifeStep,
  photographs: PhotographsStep,
  story: StoryStep,
  words: WordsStep,
  look: LookStep,
  publish: PublishStep,
};

export function Editor({ facts }: { facts: EditorFacts }) {
  const start = { id: facts.id, tribute: facts.tribute, ownerId: facts.user.id };
  const { session, isMissing, snapshot, change } = useSession(start);
  const [search] = useSearchParams();
  const [publication, setPublication] = useState<StepProps['publication']>({});
  const navigate = useNavigate();
  const { edit } = snapshot;
  const coming = useComing(session);
  const isBegun = session !== null && (edit.rev > 0 || hasUnsaved(edit) || coming.count > 0);
  const id = isBegun ? edit.id : facts.id;
  useKeepIdInAddress(id);
  useNameInTitle(edit.local.name);
  if (isMissing) return <Missing />;
  const step = stepOf(search);
  const toStep = (other: Step) => stepAddress(other, id);
  const after = stepAfter(step);
  const goOn = () => after && void navigate(toStep(after));
  const Screen = screens[step];
  return (
    <>
      <EditorBar {...{ session, snapshot, id, step, toStep }} hasChoices={isChosenAnew(edit.tribute, publication)} />
      <div className="workspace">
        <StepList edit={edit} step={step} toStep={toStep} />
        <div className="work">
          <noscript>
            <Notice kind="problem">
              <p>{words.needsScript}</p>
            </Notice>
          </noscript>
          {session ? null : (
            <div hidden data-script-missing="">
              <Notice kind="problem" role="alert" heading={words.scriptMissingHeading}>
                <p>{words.scriptMissing}</p>
              </Notice>
            </div>
          )}
          <ConflictNotices edit={edit} session={session} />
          <Screen {...{ facts, session, snapshot, change, step, toStep, goOn, publication, setPublication }} />
          {/* This notice is below the fields, so that nothing moves while somebody writes. */}
          <SaveTrouble snapshot={snapshot} session={session} />
          {edit.merges > 0 ? (
            <PassingNotice>
              <p>{words.merged}</p>
            </PassingNotice>
          ) : null}
        </div>
        <PreviewCard edit={edit} id={id} />
      </div>
      <SignInAgain snapshot={snapshot} session={session} user={facts.user} />
      <LeaveGuard session={session} />
    </>
  );
}

/** Puts the id into the URL from the first keystroke on. Bypasses the router, whose navigation would take the focus. */
function useKeepIdInAddress(id: string | null) {
  useEffect(() => {
    const address = new URL(window.location.href);
    if (id === null || address.pathname !== addressOf('createTribute') || address.searchParams.get('tribute') === id)
      return;
    address.searchParams.set('tribute', id);
    window.history.replaceState(window.history.state, '', address);
  }, [id]);
}

/** Keeps the title up to date, because the router knows only the name from when the page was opened. */
function useNameInTitle(name: string) {
  const { productName } = useSite();
  const title = titled(words.pageTitle(name), productName);
  useEffect(() => {
    document.title = title;
  }, [title]);
}

function Missing() {
  return (
    <div className="page narrow">
      <h1 tabIndex={-1}>{words.missingTitle}</h1>
      <p className="lead">{words.missing}</p>
      <p className="acts">
        <Link className="button" to={addressOf('choice')}>
          {words.yourPages}
        </Link>
        <Link className="button quiet" to={addressOf('createTribute')}>
          {words.makeNew}
        </Link>
      </p>
    </div>
  );
}
