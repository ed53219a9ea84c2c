import { expect, it } from 'vitest';
import { readCommand } from './read-command.ts';

const email = 'grace@example.org';

it.each([
  ['a word that is none', ['make-king', email], /There is no command “make-king”\./],
  ['the same in help', ['help', 'make-king'], /There is no command “make-king”\./],
  ['a word of every object', ['constructor'], /There is no command “constructor”\./],
  ['an option that is none', ['make-admin', email, '--force'], /There is no option “force”\./],
  ['nobody', ['make-admin'], /Please say the address too:\n\nnpm run admin -- make-admin <address>/],
  ['an empty name', ['end-two-step', ''], /Please say the address too:/],
  ['two people', ['make-admin', email, 'ada@example.org'], /Please say one thing behind the command:/],
  [
    'a part that is none',
    ['restore', 'newest', 'databse'],
    /^“databse” is not understood here\. It can only be “database”:\n\nnpm run admin -- restore/,
  ],
  [
    'a second word that is none',
    ['backup', 'wrong'],
    /^“backup” takes nothing more, so “wrong” is not understood:\n\n.* -- backup\n.* -- backup list\n.* -- backup key$/,
  ],
  ['a third word', ['backup', 'list', 'extra'], /^“backup list” takes nothing more,.*“extra”.*\n\n.* -- backup list$/],
  ['an action that is none', ['orphans', 'delete'], /takes nothing more(.|\n)*-- orphans remove\n/],
])('%s is not understood, and told in words', (_what, typed, words) => {
  expect(readCommand(typed)).toEqual({ kind: 'wrong use', text: expect.stringMatching(words) });
});
