import type { FormEvent } from 'react';
import { filesHere, type KeptOf } from './kept-files.ts';

/** On a form that asks for a whole document: the photographs that wait in this browser go first. */
export const clearKeptFirst =
  (of: KeptOf) =>
  (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    void filesHere()
      .clear(of)
      .then(() => form.submit());
  };
