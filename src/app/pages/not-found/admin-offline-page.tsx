import { useLocation } from 'react-router';
import * as words from '../../../features/admin/words/en/admin.ts';
import * as site from '../../../shared/words/en/site.ts';
import { ButtonLink } from '../../../ui/components/button.tsx';

/** In the frame of the admin area, where no server could say who is here: none of what the area holds is shown. */
export function AdminOfflinePage() {
  const { pathname, search } = useLocation();
  return (
    <div className="page narrow">
      <div role="alert">
        <h1 tabIndex={-1}>{site.offlineTitle}</h1>
        <p className="lead">{words.offline}</p>
      </div>
      <p className="acts">
        <ButtonLink look="quiet" href={pathname + search}>
          {words.offlineAgain}
        </ButtonLink>
      </p>
    </div>
  );
}
