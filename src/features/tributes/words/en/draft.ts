export const title = 'Draft';
export const lead = 'Everything you are writing. Visitors do not see it before it is shown.';
export const emptyLead = 'You are not writing anything at the moment. Whatever you begin is kept here, word for word.';
export const begin = 'Begin a page';
export const toPages = 'See all your pages';
export const unpublished = 'Not published yet';
export const unshown = 'Published, with changes that visitors do not see yet';
export const savedAt = (moment: string): string => `Last saved ${moment}`;
const missing = {
  name: 'their name',
  dates: 'when they lived',
  line: 'a line in their memory',
  portrait: 'a portrait',
  story: 'their story',
};
export const missingName = (what: keyof typeof missing): string => missing[what];
export const couldHave = (list: string): string => `It could still have ${list}. None of it has to be there.`;
export const isWhole = 'Everything we ask about is there.';
const next = {
  name: 'Add their name',
  dates: 'Add when they lived',
  line: 'Add a line in their memory',
  portrait: 'Add a portrait',
  story: 'Write their story',
};
export const nextThing = (what: keyof typeof next): string => next[what];
export const publish = 'Publish it';
export const goOn = 'Go on writing';
export const goOnOf = (name: string): string => `Go on writing: ${name}`;
export const look = 'Look at the changes';
export const discard = 'Discard';
export const discardOf = (name: string): string => `Discard: ${name}`;
export const putBack = 'Put back what visitors see';
export const versions = 'How it was before';
export const versionsOf = (name: string): string => `How it was before: ${name}`;
