import { Form } from 'react-router';
import * as admin from '../../../../admin/words/en/admin.ts';
import * as words from '../../../words/en/admin-lists.ts';
import { EntryStatus } from '../../../contract/catalogue-admin.ts';
import type { Problem } from '../../../../../ui/client/failures/problem.ts';
import { undoFields, type Done } from '../../../../admin/web/parts/undo.ts';
import { Button } from '../../../../../ui/components/button.tsx';
import { Notice } from '../../../../../ui/components/notice.tsx';

interface Props {
  problem: Problem | undefined;
  done: Done | null;
  /** Slugs of entries that could not go live, separated by commas. Empty if there are none. */
  refused: string;
}

export function ListSaid({ problem, done, refused }: Props) {
  if (problem && 'error' in problem)
    return (
      <Notice kind="problem" role="alert">
        <p>{problem.error.message}</p>
      </Notice>
    );
  if (done === null || done.done === 'moved') return null;
  return (
    <Notice role="status">
      <p>{saidOf(done, refused !== '')}</p>
      {refused === '' ? null : <p className="long-words">{words.cannotBeLive(refused)}</p>}
      {done.changed.length === 0 ? null : (
        <Form method="post" className="acts">
          {undoFields(done).map(([name, value]) => (
            <input key={value} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit" name="intent" value="undo" look="quiet">
            {admin.undo}
          </Button>
        </Form>
      )}
    </Notice>
  );
}

function saidOf({ done, changed }: Done, isRefused: boolean): string {
  if (done === 'none') return admin.nothingChosen;
  if (done === 'undone') return admin.undone;
  if (done === 'imported') return words.imported;
  const status = EntryStatus.safeParse(done).data;
  if (status !== undefined && changed.length > 0) return words.marked(changed.length, status);
  return isRefused ? words.noneMarked : words.notMarked;
}
