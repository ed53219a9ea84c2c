import * as words from '../../../words/en/two-step.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import type { SecondStep, TwoStepState } from '../../../contract/two-step.ts';
import { fieldOf, type Problem } from '../../../../../ui/client/failures/problem.ts';
import { Day } from '../../../../tributes/web/parts/page/day.tsx';
import { Button } from '../../../../../ui/components/button.tsx';
import { Field } from '../../../../../ui/components/forms/field.tsx';
import { Notice } from '../../../../../ui/components/notice.tsx';
import { Sentence } from '../../../../../ui/components/text/sentence.tsx';
import { PasswordField } from '../../parts/password-field.tsx';

interface OverviewProps {
  state: TwoStepState;
  isNeeded: boolean;
  problem: Problem | undefined;
}

export function Overview({ state: { isOn, steps, recoveryCodesLeft }, isNeeded, problem }: OverviewProps) {
  return (
    <>
      <p className="lead">{words.lead}</p>
      {isNeeded ? (
        <Notice>
          <p>{words.needed}</p>
        </Notice>
      ) : null}
      <p>{isOn ? words.isOn : words.isOff}</p>
      {isOn ? (
        <section className="group">
          <h2>{words.steps}</h2>
          <ul className="list">
            {steps.map((step) => (
              <Line key={step.id} step={step} />
            ))}
          </ul>
        </section>
      ) : null}
      <AddStep isOn={isOn} problem={problem} />
      {isOn ? (
        <section className="group">
          <h2>{words.codesTitle}</h2>
          <p>
            {words.codesLeft(recoveryCodesLeft)} {words.codesHint}
          </p>
          <p className="acts">
            <a href={addressOf('twoStep', {}, { query: { step: 'new-codes' } })}>{words.newCodes}</a>
          </p>
        </section>
      ) : null}
      <p>
        <a href={addressOf('account')}>{words.backToAccount}</a>
      </p>
    </>
  );
}

const calledOf = ({ kind, name }: SecondStep): string => (name === '' ? words.kinds[kind] : name);

function Line({ step }: { step: SecondStep }) {
  const { id, kind, name, addedAt, lastUsedAt } = step;
  return (
    <li>
      <h3 dir="auto">{calledOf(step)}</h3>
      {name === '' ? null : <p className="soft small">{words.kinds[kind]}</p>}
      <p className="soft small">
        <Sentence of={words.added} parts={[<Day key="day" at={addedAt} />]} />
      </p>
      <p className="soft small">
        {lastUsedAt === null ? words.notUsed : <Sentence of={words.used} parts={[<Day key="day" at={lastUsedAt} />]} />}
      </p>
      <p className="acts">
        <a href={addressOf('twoStep', {}, { query: { id } })} aria-label={words.changeOf(calledOf(step))}>
          {words.change}
        </a>
      </p>
    </li>
  );
}

function AddStep({ isOn, problem }: Omit<OverviewProps, 'state' | 'isNeeded'> & { isOn: boolean }) {
  return (
    <section className="group">
      <h2>{isOn ? words.addAnother : words.addFirst}</h2>
      <p>{isOn ? words.addAnotherHint : words.addHint}</p>
      <form className="form" method="post" action={addressOf('twoStep')} noValidate>
        <PasswordField
          label={words.password}
          autoComplete="current-password"
          error={problem?.error.fields['password']}
        />
        <div className="acts">
          <Button type="submit" name="intent" value="begin-app">
            {words.withApp}
          </Button>
          <Button type="submit" name="intent" value="begin-passkey" look="quiet">
            {words.withPasskey}
          </Button>
        </div>
      </form>
    </section>
  );
}

interface ChangeProps {
  step: SecondStep;
  isLast: boolean;
  problem: Problem | undefined;
}

/** Renames or removes a second step. Both buttons share one password field. */
export function ChangeStep({ step, isLast, problem }: ChangeProps) {
  const called = calledOf(step);
  return (
    <section className="group">
      <h2 dir="auto">{called}</h2>
      <form className="form" method="post" action={addressOf('twoStep', {}, { query: { id: step.id } })} noValidate>
        <input type="hidden" name="id" value={step.id} />
        <Field {...fieldOf(problem, 'name', called)} label={words.name} autoComplete="off" />
        <PasswordField
          label={words.password}
          autoComplete="current-password"
          error={problem?.error.fields['password']}
        />
        <p className="hint">{isLast ? words.removeLast : words.removeOne}</p>
        <div className="acts">
          <Button type="submit" name="intent" value="rename">
            {words.rename}
          </Button>
          <Button type="submit" name="intent" value="remove" look="danger">
            {words.remove}
          </Button>
          <a href={addressOf('twoStep')}>{words.cancel}</a>
        </div>
      </form>
    </section>
  );
}
