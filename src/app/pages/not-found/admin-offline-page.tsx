import { useLocation } from 'react-router';
import * as words from '../../../features/admin/words/en/admin.ts';
import * as site from '../../../shared/words/en/site.ts';
import { ButtonLink } from '../../../ui/components/button.tsx';

/** The admin frame without a connection. It shows no data, because nobody can be authenticated. */
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
