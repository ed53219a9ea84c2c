import { useEffect } from 'react';
import { APPLICATION_KEY, forgetForm } from './saved-form.ts';

/** Deletes the browser's saved form after the application arrived. */
export function ForgetApplication() {
  useEffect(() => forgetForm(APPLICATION_KEY), []);
  return null;
}
