import { useCallback, useState } from 'react';
import * as words from '../../../../words/en/editor-words.ts';
import { ForWhom, type ChosenText, type ListedText } from '../../../../../catalogue/contract/catalogue.ts';
import { CHOSEN_BY_CHARACTERS, READINGS_PER_TRIBUTE } from '../../../../../../shared/limits/limits.ts';
import { addressOf } from '../../../../../../shared/screens/addresses.ts';
import { forWhomIn } from '../../../../../catalogue/contract/hard-subjects.ts';
import { titleOf } from '../../../../../../shared/text/text-names.ts';
import { Button } from '../../../../../../ui/components/button.tsx';
import { Field, FieldError } from '../../../../../../ui/components/forms/field.tsx';
import { Toast } from '../../../../../../ui/components/toast.tsx';
import { focusOn } from '../focus-on.ts';
import { errorOf, type StepProps } from '../step-frame.tsx';
import { FindWords } from './find-words.tsx';

const moved = (readings: readonly ChosenText[], from: number, to: number): ChosenText[] => {
  const one = readings[from];
  return one ? readings.toSpliced(from, 1).toSpliced(to, 0, one) : [...readings];
};

export function ChosenTexts(props: StepProps) {
  const { change, session, snapshot } = props;
  const { readings } = snapshot.edit.local;
  const [said, setSaid] = useState('');
  const [taken, setTaken] = useState<{ one: ChosenText; at: number } | null>(null);
  const put = (next: ChosenText[]) => change({ readings: next });
  const forget = useCallback(() => {
    setSaid('');
    setTaken(null);
  }, []);

  const move = (at: number, to: number) => {
    const { slug } = readings[at] ?? { slug: '' };
    put(moved(readings, at, to));
    forget();
    setSaid(words.movedTo(to + 1));
    // The pressed button moved with its text, so focus it. At either end of the list it is gone, so focus another one.
    requestAnimationFrame(() =>
      focusOn(`#chosen-${slug} [data-way="${to < at ? 'up' : 'down'}"]`, `#chosen-${slug} button`),
    );
  };
  const takeOff = (at: number) => {
    const one = readings[at];
    if (!one) return;
    put(readings.toSpliced(at, 1));
    setTaken({ one, at });
    setSaid(words.takenOff(one.title));
    focusOn('#find', '.work h1');
  };
  const putBack = () => {
    if (taken) put(readings.toSpliced(taken.at, 0, taken.one));
    forget();
  };
  const add = ({ slug, title, beginning }: ListedText) => {
    put([...readings, { slug, title: titleOf(title, beginning), chosenBy: '' }]);
    forget();
    setSaid(words.onThePage);
  };

  return (
    <section className="form" aria-labelledby="readings">
      <div>
        <h2 id="readings" tabIndex={-1}>
          {words.readings}
        </h2>
        <p className="hint">{readings.length === 0 ? words.noReadings : words.readingsLead}</p>
        <FieldError id="readings" error={errorOf(props, 'readings')} />
      </div>
      {readings.length === 0 ? null : (
        <ol className="chosen-texts">
          {readings.map((one, at) => (
            <li key={one.slug} id={`chosen-${one.slug}`}>
              <Chosen
                one={one}
                isFirst={at === 0}
                isLast={at === readings.length - 1}
                onMove={(by) => move(at, at + by)}
                onTakeOff={() => takeOff(at)}
                onSay={(chosenBy) => put(readings.with(at, { ...one, chosenBy }))}
              />
            </li>
          ))}
        </ol>
      )}
      {readings.length >= READINGS_PER_TRIBUTE ? (
        <p>{words.most(READINGS_PER_TRIBUTE)}</p>
      ) : (
        <FindWords session={session} forWhom={forWhomOf(props)} chosen={readings} onChoose={add} />
      )}
      <Toast message={said} onGone={forget} {...(taken && { action: { label: words.putBack, onPress: putBack } })} />
    </section>
  );
}

/** For whom texts are offered: the interview's answer, or what a short name such as "Mum" implies. */
const forWhomOf = ({ facts, snapshot }: StepProps): ForWhom | null =>
  ForWhom.safeParse(facts.relation).data ?? forWhomIn(snapshot.edit.local.knownAs);

interface ChosenProps {
  one: ChosenText;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
  onTakeOff: () => void;
  onSay: (chosenBy: string) => void;
}

function Chosen({ one, isFirst, isLast, onMove, onTakeOff, onSay }: ChosenProps) {
  const { slug, title, chosenBy } = one;
  return (
    <>
      <p className="chosen-title" dir="auto">
        <a href={addressOf('text', { slug })} target="_blank" rel="noreferrer">
          {title}
        </a>
      </p>
      <Field
        id={`by-${slug}`}
        label={words.chosenBy}
        hint={words.chosenByHint}
        isOptional
        autoComplete="off"
        maxLength={CHOSEN_BY_CHARACTERS}
        value={chosenBy}
        onChange={(event) => onSay(event.target.value)}
      />
      <p className="acts">
        {isFirst ? null : (
          <Button look="plain" data-way="up" aria-label={words.earlier(title)} onClick={() => onMove(-1)}>
            {words.up}
          </Button>
        )}
        {isLast ? null : (
          <Button look="plain" data-way="down" aria-label={words.later(title)} onClick={() => onMove(1)}>
            {words.down}
          </Button>
        )}
        <Button look="bare" aria-label={words.takeOff(title)} onClick={onTakeOff}>
          {words.off}
        </Button>
      </p>
    </>
  );
}
