import { useLocation } from 'react-router';
import * as words from '../../../features/admin/words/en/admin.ts';
import { titled } from '../../../shared/words/en/site.ts';
import { addressOf } from '../../../shared/screens/addresses.ts';
import type { Head, Site } from '../../../ui/client/page.ts';
import { isAt, type AdminScreen } from '../../layouts/admin-layout.tsx';
import { ButtonLink } from '../../../ui/components/button.tsx';

const lists = Object.keys(words.screens) as AdminScreen[];

/** Shown for an admin URL with an unknown id. Links back to the list. */
export function AdminNothingPage() {
  const { pathname } = useLocation();
  const list = lists.find((name) => isAt(pathname, addressOf(name))) ?? 'adminOverview';
  return (
    <div className="page narrow">
      <div>
        <h1 tabIndex={-1}>{words.nothingTitle}</h1>
        <p className="lead">{words.nothing}</p>
      </div>
      <p className="acts">
        <ButtonLink look="quiet" href={addressOf(list)}>
          {words.backTo(words.screens[list])}
        </ButtonLink>
      </p>
    </div>
  );
}

export const adminNothingHead = ({ productName }: Pick<Site, 'productName'>): Head => ({
  title: titled(words.nothingTitle, productName),
  isIndexed: false,
  needsAppStyles: true,
});
