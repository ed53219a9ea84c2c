import { data } from 'react-router';
import { isTaken, type AnyGesture } from '../../contract/gestures/gestures.ts';
import type { PublicTribute } from '../../../tributes/contract/tributes.ts';
import type { PageArgs } from '../../../../ui/client/page.ts';
import { openForm, type Opening } from './submission.ts';
import { readTribute } from '../../../tributes/web/parts/page/read-tribute.ts';

export interface VisitorsForm {
  tribute: Pick<
    PublicTribute,
    'path' | 'name' | 'called' | 'accent' | 'language' | 'approvesFirst' | 'isClosed' | 'isFrozen'
  >;
  opening: Opening;
  isTaken: boolean;
}

/** Loads a gesture's form. If the page takes none: 404 with data, so that the screen can show a text just sent. */
export async function loadVisitorsForm(args: PageArgs, gesture: AnyGesture) {
  const page = await readTribute(args);
  const { path, name, called, accent, language, approvesFirst, isClosed, isFrozen } = page;
  const tribute = { path, name, called, accent, language, approvesFirst, isClosed, isFrozen };
  const takes = isTaken(gesture, page);
  const form = { tribute, opening: openForm(), isTaken: takes };
  return data<VisitorsForm>(form, { status: isClosed || !takes ? 404 : 200 });
}
