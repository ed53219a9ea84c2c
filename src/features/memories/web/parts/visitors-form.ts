import { data } from 'react-router';
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
}

/** A closed page gets status 404 but still its data, to show words that were sent to it. */
export async function loadVisitorsForm(args: PageArgs) {
  const { path, name, called, accent, language, approvesFirst, isClosed, isFrozen } = await readTribute(args);
  const tribute = { path, name, called, accent, language, approvesFirst, isClosed, isFrozen };
  return data<VisitorsForm>({ tribute, opening: openForm() }, { status: isClosed ? 404 : 200 });
}
