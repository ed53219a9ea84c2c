import { Form } from 'react-router';
import * as words from '../../../words/en/care.ts';
import { RETURN_NOTE_CHARACTERS } from '../../../../../shared/limits/limits.ts';
import type { Entry } from '../../../../memories/contract/fields.ts';
import type { Problem } from '../../../../../ui/client/failures/problem.ts';
import { byKind } from '../../../../memories/words/en/gestures.ts';
import { MemoryPhotographs } from '../../../../memories/web/parts/memory-photographs.tsx';
import { formatDay } from '../../parts/page/dates.ts';
import { Button } from '../../../../../ui/components/button.tsx';
import { TextArea } from '../../../../../ui/components/forms/field.tsx';
import { Sentence } from '../../../../../ui/components/text/sentence.tsx';
import type { Decision } from './care-action.ts';

export function EntryCard({ entry, problem }: { entry: Entry; problem: Problem | undefined }) {
  // Quick typing alone holds nothing back, and would sound like suspicion.
  const reasons = entry.holdReasons.filter((reason) => reason !== 'quick');
  const said = formatDay(entry.sentAt);
  const who = (
    <>
      <b>
        <bdi>{entry.name}</bdi>
      </b>
      {entry.relation === '' ? null : ' '}
      {entry.relation === '' ? null : <bdi>({entry.relation})</bdi>}
    </>
  );
  return (
    <article className="entry" aria-labelledby={`entry-${entry.id}`}>
      <h3 id={`entry-${entry.id}`}>
        <Sentence of={byKind[entry.kind].leftBy} parts={[who, said]} />
      </h3>
      {entry.words === '' ? null : (
        <p className="typed" dir="auto">
          {entry.words}
        </p>
      )}
      <MemoryPhotographs photographs={entry.photographs} name={entry.name} opensApart />
      {entry.note === '' ? null : (
        <p className="soft">
          <Sentence of={words.yourNote} parts={[<bdi key="note">{entry.note}</bdi>]} />
        </p>
      )}
      {entry.state === 'waiting' && reasons.length > 0 ? (
        <div className="hint">
          <p>{words.held}</p>
          <ul className="bulleted">
            {reasons.map((reason) => (
              <li key={reason}>{words.heldBecause(reason)}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {NOT_THEIRS.includes(entry.state) ? null : <Decisions entry={entry} problem={problem} />}
    </article>
  );
}

/** States that keepers cannot change: withdrawn by the author, or held by an administrator. */
const NOT_THEIRS: readonly Entry['state'][] = ['withdrawn', 'hidden', 'removed'];

function Decisions({ entry, problem }: { entry: Entry; problem: Problem | undefined }) {
  const { state } = entry;
  return (
    <>
      <div className="acts">
        {state === 'approved' ? null : <DecisionForm entry={entry} decision="approved" label={words.approve} />}
        {state === 'declined' ? null : <DecisionForm entry={entry} decision="declined" label={words.decline} />}
        {state === 'waiting' ? null : <DecisionForm entry={entry} decision="waiting" label={words.waitAgain} />}
      </div>
      {state === 'returned' ? null : <ReturnForm entry={entry} problem={problem} />}
    </>
  );
}

function DecisionForm({ entry, decision, label }: { entry: Entry; decision: Decision; label: string }) {
  return (
    <Form method="post" preventScrollReset>
      <Facts entry={entry} decision={decision} />
      <Button
        type="submit"
        look={decision === 'approved' ? 'main' : 'plain'}
        aria-label={words.forEntry(label, entry.name)}
      >
        {label}
      </Button>
    </Form>
  );
}

function ReturnForm({ entry, problem }: { entry: Entry; problem: Problem | undefined }) {
  return (
    <details className="return" open={problem !== undefined}>
      <summary aria-label={words.forEntry(words.giveBack, entry.name)}>{words.giveBack}</summary>
      <Form method="post" className="form" preventScrollReset noValidate>
        <Facts entry={entry} decision="returned" />
        <TextArea
          id={`note-${entry.id}`}
          name="note"
          rows={3}
          label={words.note(entry.name)}
          hint={words.noteHint(entry.hasAddress)}
          required
          maxLength={RETURN_NOTE_CHARACTERS}
          defaultValue={problem?.values['note'] ?? ''}
          error={problem?.error.fields['note']}
        />
        <div className="acts">
          <Button type="submit" look="quiet">
            {words.sendBack}
          </Button>
        </div>
      </Form>
    </details>
  );
}

function Facts({ entry, decision }: { entry: Entry; decision: Decision }) {
  return (
    <>
      <input type="hidden" name="entryId" value={entry.id} />
      <input type="hidden" name="rev" value={entry.rev} />
      <input type="hidden" name="decision" value={decision} />
      <input type="hidden" name="was" value={entry.state} />
      <input type="hidden" name="noteWas" value={entry.note} />
    </>
  );
}
