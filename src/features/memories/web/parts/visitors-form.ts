import { data } from 'react-router';
import type { PublicTribute } from '../../../tributes/contract/tributes.ts';
import type { PageArgs } from '../../../../ui/client/page.ts';
import { openForm, type Opening } from './sending.ts';
import { readTribute } from '../../../tributes/web/parts/page/read-tribute.ts';

/** What a form of visitors is drawn from. */
export interface VisitorsForm {
  tribute: Pick<
    PublicTribute,
    'path' | 'name' | 'called' | 'accent' | 'language' | 'approvesFirst' | 'isClosed' | 'isFrozen'
  >;
  opening: Opening;
}

/** Loads one. Where nobody keeps the page any more there is none, but words sent to it are shown. */
export async function loadVisitorsForm(args: PageArgs) {
  const { path, name, called, accent, language, approvesFirst, isClosed, isFrozen } = await readTribute(args);
  const tribute = { path, name, called, accent, language, approvesFirst, isClosed, isFrozen };
  return data<VisitorsForm>({ tribute, opening: openForm() }, { status: isClosed ? 404 : 200 });
}
