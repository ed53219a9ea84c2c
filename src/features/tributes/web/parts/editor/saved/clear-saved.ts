import type { FormEvent } from 'react';
import { forgetAnswers } from '../../../../../../ui/client/offline/stored-answers.ts';
import { filesHere, type SavedOf } from './saved-files.ts';

/** Deletes photographs and answers stored in this browser, then sends the form. For forms whose response is a new document. */
export const clearSavedFirst =
  (of: SavedOf) =>
  (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    void Promise.all([filesHere().clear(of), forgetAnswers()]).then(() => form.submit());
  };
