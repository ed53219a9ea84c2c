import { useEffect } from 'react';
import { APPLICATION_KEY, forgetForm } from './saved-form.ts';

/** Deletes the form that the browser saved, once the application has arrived. */
export function ForgetApplication() {
  useEffect(() => forgetForm(APPLICATION_KEY), []);
  return null;
}
