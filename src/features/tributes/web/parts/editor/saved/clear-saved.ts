import type { FormEvent } from 'react';
import { filesHere, type SavedOf } from './saved-files.ts';

/** Deletes the photographs stored in this browser, then sends the form. For forms whose response is a new document. */
export const clearSavedFirst =
  (of: SavedOf) =>
  (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    void filesHere()
      .clear(of)
      .then(() => form.submit());
  };
