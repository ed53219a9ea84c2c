import * as words from '../../../words/en/editor.ts';
import { fields } from '../../../words/en/tribute-fields.ts';
import { TRIBUTE_FIELDS, type TributeField } from '../../../contract/tribute-fields.ts';
import type { Edit, OtherVersion } from '../../parts/editor/saving/edit.ts';
import { fieldText } from '../../parts/editor/saving/field-text.ts';
import { joinTexts, type FieldValue } from '../../parts/editor/saving/fields.ts';
import type { Session } from '../../parts/editor/use-session.ts';
import { Story } from '../../parts/page/story.tsx';
import { focusOn } from './focus-on.ts';
import { Button } from '../../../../../ui/components/button.tsx';
import { Notice } from '../../../../../ui/components/notice.tsx';

export function ConflictNotices({ edit, session }: { edit: Edit; session: Session | null }) {
  return TRIBUTE_FIELDS.flatMap((field) => {
    const [other] = edit.others[field] ?? [];
    return other && session ? [<Conflict key={field} {...{ field, other, edit, session }} />] : [];
  });
}

const isLongText = (field: TributeField) => field === 'story';

interface Props {
  field: TributeField;
  other: OtherVersion;
  edit: Edit;
  session: Session;
}

function Conflict({ field, other, edit, session }: Props) {
  const here = edit.local[field];
  // Decides about one other version of the field. The field may have more of them.
  const decide = (value: FieldValue) => {
    // The pressed button disappears with the notice, so move the focus to the field.
    focusOn(`#${field}`, '.work h1');
    session.autosave.decide(field, other, value);
  };
  return (
    <Notice role="status" heading={words.conflictHeading(fields[field].named)} className="conflict">
      <p>{words.conflictText}</p>
      <div className="versions">
        <Version said={words.versions.here} {...{ field, edit }} value={here} onKeep={() => decide(here)} />
        <Version
          said={words.versions[other.from]}
          {...{ field, edit }}
          value={other.value}
          onKeep={() => decide(other.value)}
        />
      </div>
      {isLongText(field) ? (
        <p className="acts">
          <Button look="quiet" onClick={() => decide(joinTexts(String(here), String(other.value)))}>
            {words.keepBoth}
          </Button>
        </p>
      ) : null}
    </Notice>
  );
}

interface VersionProps {
  said: { title: string; keep: string };
  field: TributeField;
  edit: Edit;
  value: FieldValue;
  onKeep: () => void;
}

function Version({ said, field, edit, value, onKeep }: VersionProps) {
  return (
    <div className="version">
      <h3>{said.title}</h3>
      {isLongText(field) && value !== '' ? (
        <div className="typed story">
          <Story story={String(value)} name={edit.local.name} photographs={edit.tribute?.photographs ?? []} />
        </div>
      ) : (
        <p className="typed" dir="auto">
          {shown(field, value)}
        </p>
      )}
      <Button look="plain" onClick={onKeep} aria-label={said.keep}>
        {words.keepThis}
      </Button>
    </div>
  );
}

function shown(field: TributeField, value: FieldValue): string {
  const said = fields[field];
  if (typeof value === 'boolean') return 'off' in said ? (value ? said.label : said.off) : '';
  return fieldText(field, value) || words.empty;
}
