import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { addressOf } from '../../../../shared/screens/addresses.ts';

/** Tells which clock this browser goes by; its screens show it while none is known of the person. */
export function LearnTimeZone() {
  const { submit } = useFetcher();
  const isTold = useRef(false);
  useEffect(() => {
    // Once: what could not be learnt now is asked for on the next visit.
    if (isTold.current) return;
    isTold.current = true;
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    void submit({ intent: 'learn-time-zone', timeZone }, { method: 'post', action: addressOf('account') });
  }, [submit]);
  return null;
}
