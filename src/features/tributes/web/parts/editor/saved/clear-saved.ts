import type { FormEvent } from 'react';
import { filesHere, type SavedOf } from './saved-files.ts';

/** For forms that load a new document: first deletes photographs kept in this browser. */
export const clearSavedFirst =
  (of: SavedOf) =>
  (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    void filesHere()
      .clear(of)
      .then(() => form.submit());
  };
