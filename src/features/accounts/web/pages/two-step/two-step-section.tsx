import * as words from '../../../words/en/two-step.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import { ButtonLink } from '../../../../../ui/components/button.tsx';
import { Notice } from '../../../../../ui/components/notice.tsx';

export function TwoStepSection({ isOn, isNeeded }: { isOn: boolean; isNeeded: boolean }) {
  return (
    <section className="group" id="two-step">
      <h2>{words.title}</h2>
      {isNeeded ? (
        <Notice>
          <p>{words.needed}</p>
        </Notice>
      ) : null}
      <p>{isOn ? words.isOn : words.isOff}</p>
      <p className="acts">
        <ButtonLink look="quiet" href={addressOf('twoStep')}>
          {isOn ? words.look : words.setUp}
        </ButtonLink>
      </p>
    </section>
  );
}
