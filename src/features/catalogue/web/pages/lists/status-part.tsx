import { Form } from 'react-router';
import * as admin from '../../../../admin/words/en/admin.ts';
import * as words from '../../../words/en/admin-lists.ts';
import { EntryStatus } from '../../../contract/catalogue-admin.ts';
import { Button } from '../../../../../ui/components/button.tsx';
import { Notice } from '../../../../../ui/components/notice.tsx';
import type { Entry } from './catalogue-list.ts';

interface EntryFacts {
  entry: Entry;
  /** Number of pages that show the text. Null for prompts, which are not counted. */
  pages: number | null;
  done: string;
  /** Status before the last change. Empty if there was no change. */
  was: string;
}

/** The current status, explanations of the other ones, and the button that undoes a change. */
export function StatusPart({ facts, isRefusal }: { facts: EntryFacts; isRefusal: boolean }) {
  const { entry, pages, done, was } = facts;
  return (
    <>
      {isRefusal ? null : <Said done={done} was={was} slug={entry.slug} />}
      <section aria-labelledby="status" className="items">
        <h2 id="status">{words.statusTitle}</h2>
        <p>{words.means(entry.status, 'rights' in entry)}</p>
        {pages === null ? null : <p className="soft">{words.usage(pages)}</p>}
        {entry.isChanged && entry.source !== 'hand' ? <p className="soft">{words.changedByHand}</p> : null}
        <ul className="list">
          {EntryStatus.options
            .filter((status) => status !== entry.status)
            .toReversed()
            .map((status) => (
              <li key={status}>
                <Form method="post" className="acts">
                  <input type="hidden" name="status" value={status} />
                  <Button type="submit" name="intent" value="status" look="quiet">
                    {words.mark[status]}
                  </Button>
                  <span className="soft">{words.means(status, 'rights' in entry)}</span>
                </Form>
              </li>
            ))}
        </ul>
      </section>
    </>
  );
}

function Said({ done, was, slug }: { done: string; was: string; slug: string }) {
  const said = saidOf(done, slug);
  const before = EntryStatus.safeParse(was).data;
  if (said === null) return null;
  return (
    <Notice role={done === 'refused' ? 'alert' : 'status'} kind={done === 'refused' ? 'problem' : 'note'}>
      <p className="long-words">{said}</p>
      {before === undefined ? null : (
        <Form method="post" className="acts">
          <input type="hidden" name="status" value={before} />
          <Button type="submit" name="intent" value="undo" look="quiet">
            {admin.undo}
          </Button>
        </Form>
      )}
    </Notice>
  );
}

function saidOf(done: string, slug: string): string | null {
  const status = EntryStatus.safeParse(done).data;
  if (status !== undefined) return words.marked(1, status);
  switch (done) {
    case 'saved':
      return words.saved;
    case 'created':
      return words.created;
    case 'same':
      return words.standsAlready;
    case 'undone':
      return admin.undone;
    case 'refused':
      return words.cannotBeLive(slug);
    default:
      return null;
  }
}
