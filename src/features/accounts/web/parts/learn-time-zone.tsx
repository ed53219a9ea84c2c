import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { addressOf } from '../../../../shared/screens/addresses.ts';

/** Reports this browser's time zone. It is rendered only while the account has none. */
export function LearnTimeZone() {
  const { submit } = useFetcher();
  const isTold = useRef(false);
  useEffect(() => {
    // Reports once per visit. After a failure, the next visit tries again.
    if (isTold.current) return;
    isTold.current = true;
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    void submit({ intent: 'learn-time-zone', timeZone }, { method: 'post', action: addressOf('account') });
  }, [submit]);
  return null;
}
