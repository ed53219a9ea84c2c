import { useState } from 'react';
import { partialDate } from '../../../../../shared/words/en/dates.ts';
import * as words from '../../../words/en/editor.ts';
import { dateRange } from '../../../words/en/tribute.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import { shownDate, type PartialDate } from '../../../../../shared/dates/dates.ts';
import { publicFields, type Edit } from '../../parts/editor/saving/edit.ts';
import { Button } from '../../../../../ui/components/button.tsx';
import { Dialog } from '../../../../../ui/components/dialog.tsx';
import { Portrait } from '../../../../../ui/components/pictures/portrait.tsx';

interface Props {
  edit: Edit;
  id: string | null;
}

/** Preview of the page's top. It is beside the fields on wide screens, and behind a button on narrow ones. */
export function PreviewCard({ edit, id }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const title = words.previewTitle;
  return (
    <>
      <aside className="beside" aria-label={title}>
        <h2 className="small">{title}</h2>
        <Card edit={edit} id={id} />
      </aside>
      {isEmpty(edit) ? null : (
        <Button look="plain" className="preview-opener" onClick={() => setIsOpen(true)}>
          {title}
        </Button>
      )}
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} heading={title}>
        <div>
          <Card edit={edit} id={id} />
        </div>
        <p className="acts">
          <Button look="plain" onClick={() => setIsOpen(false)}>
            {words.back}
          </Button>
        </p>
      </Dialog>
    </>
  );
}

/** True if the card has nothing to show yet. */
const isEmpty = ({ local, tribute }: Edit) =>
  !tribute?.portrait &&
  !local.born &&
  !local.died &&
  [local.name, local.place, local.line].every((text) => text === '');

function Card({ edit, id }: Props) {
  const { tribute } = edit;
  const local = tribute?.state === 'published' ? publicFields(edit) : edit.local;
  const shown = (date: PartialDate | null) => partialDate(shownDate(date, local.showsFullDates));
  const years = [shown(local.born), shown(local.died)] as const;
  const line = [years[0] + years[1] === '' ? '' : dateRange(...years), local.place].filter((part) => part !== '');
  return (
    <div className={`preview-card accent-${local.accent}`}>
      <Portrait portrait={tribute?.portrait ?? null} name={local.name} sizes="12rem" />
      <p className="n" dir="auto">
        {local.name || words.noName}
      </p>
      {line.length > 0 ? (
        <p className="d" dir="auto">
          {line.join(' · ')}
        </p>
      ) : null}
      {local.line === '' ? null : (
        <p className="l" dir="auto">
          {local.line}
        </p>
      )}
      {id !== null && edit.rev > 0 ? (
        <p className="small">
          <a href={addressOf('preview', {}, { query: { tribute: id } })} target="_blank" rel="noopener">
            {words.wholePreview}
          </a>
        </p>
      ) : null}
    </div>
  );
}
