import type { FormEvent } from 'react';
import { filesHere, type SavedOf } from './saved-files.ts';

/** For forms that load a new document. Deletes the photographs stored in this browser before the form is sent. */
export const clearSavedFirst =
  (of: SavedOf) =>
  (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    void filesHere()
      .clear(of)
      .then(() => form.submit());
  };
