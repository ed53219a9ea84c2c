import { useState } from 'react';
import { Link } from 'react-router';
import { stepName } from '../../../../words/en/editor.ts';
import * as words from '../../../../words/en/editor-publish.ts';
import { link as previewLinkLink } from '../../../../words/en/preview-links.ts';
import { contestedHere } from '../../../../../prepared/words/en/prepared.ts';
import { isTributeField } from '../../../../contract/tribute-fields.ts';
import { addressOf } from '../../../../../../shared/screens/addresses.ts';
import { calledByFamily } from '../../../../contract/names.ts';
import { may } from '../../../../../people/contract/roles.ts';
import type { Visibility } from '../../../../contract/publication.ts';
import { useSessionState } from '../../../../../../ui/client/session/session-state.ts';
import { FrozenNotice } from '../../../parts/editor/frozen-notice.tsx';
import { ToldNotice } from '../../../parts/editor/told-notice.tsx';
import { stepOfField, type Step } from '../../../parts/editor/steps.ts';
import { Button } from '../../../../../../ui/components/button.tsx';
import { Notice } from '../../../../../../ui/components/notice.tsx';
import { RadioCards } from '../../../../../../ui/components/forms/radio-cards.tsx';
import { publicationOf } from '../publication-choice.ts';
import { AddressField } from '../publish/address-field.tsx';
import { LanguageField } from '../publish/language-field.tsx';
import { NotArrivedDialog, NotArrivedNotice } from '../publish/not-arrived.tsx';
import { PagePasswordField } from '../publish/page-password-field.tsx';
import { Published } from '../publish/published.tsx';
import { UnconfirmedNotice } from '../publish/unconfirmed-notice.tsx';
import { WhoWillSee } from '../publish/who-will-see.tsx';
import { usePublish, type Failure, type JustPublished } from '../publish/use-publish.ts';
import { StepFrame, textsOf, type StepProps } from '../step-frame.tsx';
import { NeedsConnection } from '../../../../../../ui/components/needs-connection.tsx';

const visibilities: { value: Visibility; label: string; hint: string }[] = [
  { value: 'public', label: words.isPublic, hint: words.publicHint },
  { value: 'link', label: words.byLink, hint: words.linkHint },
  { value: 'password', label: words.byPassword, hint: words.passwordHint },
  { value: 'private', label: words.isPrivate, hint: words.privateHint },
];

const HAVE_PLACES = ['path', 'password', 'language'];

export function PublishStep(props: StepProps) {
  const [published, setPublished] = useState<JustPublished | null>(null);
  if (!may(props.snapshot.edit.tribute?.role, 'show'))
    return (
      <StepFrame props={props} title={words.notYoursTitle} lead={words.notYours}>
        {null}
      </StepFrame>
    );
  if (props.snapshot.edit.tribute?.isContested) return <Contested props={props} />;
  if (props.snapshot.edit.tribute?.frozen === 'page') return <Frozen props={props} />;
  if (published) return <Published published={published} session={props.session} onChange={() => setPublished(null)} />;
  return <Choices props={props} onPublished={setPublished} />;
}

const Contested = ({ props }: { props: StepProps }) => (
  <StepFrame props={props} title={words.title(calledByFamily(props.snapshot.edit.local))} lead={words.lead}>
    <Notice>
      <p>{contestedHere}</p>
    </Notice>
  </StepFrame>
);

const Frozen = ({ props }: { props: StepProps }) => (
  <StepFrame props={props} title={words.title(calledByFamily(props.snapshot.edit.local))} lead={words.lead}>
    <FrozenNotice frozen="page" />
  </StepFrame>
);

function Choices({ props, onPublished }: { props: StepProps; onPublished: (published: JustPublished) => void }) {
  const { facts, session, snapshot, publication, setPublication, toStep } = props;
  const { tribute, local } = snapshot.edit;
  const choice = { ...publicationOf(tribute), ...publication };
  const change = (part: Partial<typeof choice>) => setPublication({ ...publication, ...part });
  // The link in the email opens in another window. This window notices the confirmation within seconds.
  const seen = useSessionState();
  const isConfirmed = facts.user.isEmailVerified || (seen.userId === facts.user.id && seen.isEmailVerified);
  const { publish, isBusy, failure, notArrived, asked, wait, publishWithout } = usePublish(props, onPublished);
  const isPublished = tribute?.state === 'published';
  const title = isPublished ? words.doneTitle(calledByFamily(local)) : words.title(calledByFamily(local));
  if (local.name.trim() === '' && !isPublished) {
    return (
      <StepFrame props={props} title={words.title('')} lead={words.lead}>
        <p>
          {words.needsName} <Link to={toStep('who')}>{words.toName}</Link>
        </p>
      </StepFrame>
    );
  }
  const label = isPublished ? words.saveChoices : words.publish(calledByFamily(local));
  const act = (
    <Button onClick={() => void publish(publication)} aria-disabled={isBusy || !session}>
      {isBusy ? words.publishing : label}
    </Button>
  );
  return (
    <StepFrame props={props} title={title} lead={words.lead} act={act}>
      <NeedsConnection />
      {isPublished ? null : <NotArrivedNotice state={notArrived} toPhotographs={toStep('photographs')} />}
      {isConfirmed ? null : <UnconfirmedNotice session={session} email={facts.user.email} />}
      <AddressField
        session={session}
        tribute={tribute}
        path={choice.path}
        visibility={choice.visibility}
        onChange={(path) => change({ path })}
        error={failure?.fields['path']}
      />
      <RadioCards
        name="visibility"
        legend={words.whoMaySee}
        cards={visibilities}
        value={choice.visibility}
        onChange={(visibility) => change({ visibility })}
      />
      {choice.visibility === 'private' ? <WhoWillSee session={session} isSaved={tribute !== null} /> : null}
      {choice.visibility === 'password' ? (
        <PagePasswordField
          tribute={tribute}
          password={choice.password}
          onChange={(password) => change({ password })}
          error={failure?.fields['password']}
        />
      ) : null}
      <label className="check">
        <input
          type="checkbox"
          checked={choice.approvesFirst}
          onChange={(event) => change({ approvesFirst: event.target.checked })}
        />
        <span>
          {words.approves}
          <span className="hint own-line">{words.approvesHint}</span>
        </span>
      </label>
      <LanguageField
        language={choice.language}
        onChange={(language) => change({ language })}
        error={failure?.fields['language']}
      />
      <ToldNotice page={textsOf(props)} toStory={toStep('story')} onCorrect={props.change} />
      {failure ? <FailureNotice failure={failure} toStep={toStep} /> : null}
      <NotArrivedDialog asked={asked} onWait={wait} onPublish={() => publishWithout(publication)} />
      {tribute && may(tribute.role, 'people') ? (
        <p className="ways">
          <Link to={addressOf('previewLinks', { id: tribute.id })}>{previewLinkLink}</Link>
        </p>
      ) : null}
    </StepFrame>
  );
}

const FailureNotice = ({ failure, toStep }: { failure: Failure } & Pick<StepProps, 'toStep'>) => (
  <Notice kind="problem" role="alert">
    <p>{failure.message}</p>
    {Object.entries(failure.fields).map(([field, message]) =>
      HAVE_PLACES.includes(field) ? null : (
        <p key={field}>
          {message} {isTributeField(field) ? <ToStep step={stepOfField(field)} toStep={toStep} /> : null}
        </p>
      ),
    )}
  </Notice>
);

function ToStep({ step, toStep }: { step: Step; toStep: StepProps['toStep'] }) {
  return <Link to={toStep(step)}>{words.toStep(stepName(step))}</Link>;
}
