import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { addressOf } from '../../../../shared/screens/addresses.ts';

/** Reports this browser's time zone; rendered only while none is known. */
export function LearnTimeZone() {
  const { submit } = useFetcher();
  const isTold = useRef(false);
  useEffect(() => {
    // Once per visit; a failure is retried on the next one.
    if (isTold.current) return;
    isTold.current = true;
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    void submit({ intent: 'learn-time-zone', timeZone }, { method: 'post', action: addressOf('account') });
  }, [submit]);
  return null;
}
