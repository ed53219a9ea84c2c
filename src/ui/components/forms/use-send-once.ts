import { useEffect, useRef, type FormEvent } from 'react';
import { useNavigation } from 'react-router';

/** Returns a form's `onSubmit`. It ignores a second press until the first one is answered, as its button stays enabled. */
export function useSendOnce() {
  const { state } = useNavigation();
  const isSending = useRef(false);
  // After each rendering, as React may skip the renderings between two quiet states.
  useEffect(() => {
    if (state === 'idle') isSending.current = false;
  });
  return (event: FormEvent) => {
    if (isSending.current) event.preventDefault();
    else isSending.current = true;
  };
}
