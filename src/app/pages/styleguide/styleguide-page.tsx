import { ACCENTS } from '../../../features/tributes/contract/tribute-fields.ts';
import type { Head } from '../../../ui/client/page.ts';
import { Button, ButtonLink, type ButtonLook } from '../../../ui/components/button.tsx';
import { simpleGestures } from '../../../features/memories/contract/gestures/gestures.ts';
import { GestureRow, sectionClass } from '../../../features/memories/web/parts/gesture-pictures.tsx';
import { simpleByKind } from '../../../features/memories/words/en/gestures.ts';
import { Field, TextArea } from '../../../ui/components/forms/field.tsx';
import { Formatted } from '../../../ui/components/text/formatted.tsx';
import { Notice } from '../../../ui/components/notice.tsx';
import { PartialDateField } from '../../../ui/components/forms/partial-date-field.tsx';
import { Portrait } from '../../../ui/components/pictures/portrait.tsx';
import { RadioCards } from '../../../ui/components/forms/radio-cards.tsx';
import { Branch, Mark, Sprig, type SprigKind } from '../../../ui/components/pictures/sprig.tsx';
import { Table } from '../../../ui/components/table.tsx';
import { MemoryList } from '../../../features/memories/web/parts/memory-list.tsx';
import * as words from '../../../shared/words/en/styleguide.ts';

export const head = (): Head => ({ title: words.title, isIndexed: false, needsAppStyles: true });

const looks: ButtonLook[] = ['main', 'quiet', 'plain', 'bare', 'danger', 'chip'];
const sprigs: SprigKind[] = ['rosemary', 'olive', 'oak', 'lily', 'sea', 'stars'];

export function Page() {
  return (
    <div className="paper wrap">
      <h1 tabIndex={-1}>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      <Buttons />
      <Fields />
      <Notices />
      <Drawings />
      <section>
        <h2>{words.tables}</h2>
        <Table
          caption={words.tableCaption}
          columns={[
            { id: 'name', heading: words.columns.name, cell: ({ name }) => name },
            { id: 'day', heading: words.columns.day, cell: ({ leftAt }) => leftAt.slice(0, 10) },
            { id: 'characters', heading: words.columns.characters, cell: (row) => row.words.length, isNumber: true },
          ]}
          rows={words.sampleMemories}
          idOf={({ id }) => id}
          empty={words.tableEmpty}
          first="#main"
          next="#main"
        />
      </section>
      <section>
        <h2>{words.formatted}</h2>
        <div className="story drop">
          <Formatted source={words.story} />
        </div>
      </section>
      <section>
        <h2>{words.memories}</h2>
        <MemoryList memories={words.sampleMemories.map((memory) => ({ ...memory, photographs: [] }))} />
      </section>
      {simpleGestures.map((gesture) => (
        <section className={sectionClass(gesture)} key={gesture.kind}>
          <h2>{simpleByKind[gesture.kind].several}</h2>
          <GestureRow gesture={gesture} names={words.names} />
        </section>
      ))}
    </div>
  );
}

function Buttons() {
  return (
    <section>
      <h2>{words.buttons}</h2>
      {ACCENTS.map((accent) => (
        <p className={`acts accent-${accent}`} key={accent}>
          {looks.map((look) => (
            <Button look={look} key={look}>
              {accent}, {look}
            </Button>
          ))}
          <Button disabled>{words.disabled}</Button>
          <ButtonLink href="#main">{words.link}</ButtonLink>
        </p>
      ))}
    </section>
  );
}

function Fields() {
  return (
    <section>
      <h2>{words.fields}</h2>
      <div className="form">
        <Field id="plain" label={words.label} hint={words.hint} defaultValue={words.value} />
        <Field id="optional" label={words.label} isOptional />
        <Field id="wrong" label={words.label} hint={words.hint} error={words.error} />
        <TextArea id="area" label={words.label} hint={words.hint} error={words.error} />
        <PartialDateField
          id="born"
          legend={words.date}
          value={{ year: 1938, month: 3, day: null }}
          onChange={() => {}}
          hint={words.hint}
        />
        <RadioCards
          name="choice"
          legend={words.choice}
          value="one"
          cards={[
            { value: 'one', label: words.label, hint: words.hint },
            { value: 'two', label: words.value, hint: words.hint },
          ]}
        />
      </div>
    </section>
  );
}

function Notices() {
  return (
    <section>
      <h2>{words.notices}</h2>
      <div className="form">
        <Notice heading={words.label}>
          <p>{words.hint}</p>
        </Notice>
        <Notice kind="problem" heading={words.label}>
          <p>{words.error}</p>
        </Notice>
      </div>
    </section>
  );
}

function Drawings() {
  return (
    <section>
      <h2>{words.drawings}</h2>
      <p className="acts">
        <Mark />
        {sprigs.map((kind) => (
          <Sprig kind={kind} key={kind} />
        ))}
      </p>
      <Branch />
      <ul className="thirds plain">
        {ACCENTS.map((accent, index) => (
          <li className={`accent-${accent}`} key={accent}>
            <Portrait portrait={null} name={words.names[index] ?? ''} />
          </li>
        ))}
      </ul>
    </section>
  );
}
