import { useEffect } from 'react';
import { APPLICATION_KEY, forgetForm } from './kept-form.ts';

/** It was sent: what was kept of it in this browser has arrived. */
export function ForgetApplication() {
  useEffect(() => forgetForm(APPLICATION_KEY), []);
  return null;
}
