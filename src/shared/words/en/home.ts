export const title = 'A page for someone who has died';
export const description =
  'Make a page in memory of someone who has died: their story, photographs, and the words of everyone who knew them. Free to publish, without advertising.';
export const heading = 'A quiet place to remember someone';
export const lead =
  'Make a page for a person who has died. Their story, their photographs, and the words of everyone who knew them, kept together like a well-made book.';
export const start = 'Start a page';
export const example = (name: string): string => `See the page of ${name}`;
export const exampleHeading = 'A page looks like this';
export const exampleOpen = 'Open this page';
export const stepsHeading = 'How it works';
export const steps = [
  {
    title: 'Write what you can',
    words:
      'A name is enough to start with. Dates can be missing, the story can wait, and every word is saved as you type.',
  },
  {
    title: 'Choose who may see it',
    words: 'Only you, people who have the link, or everyone. You can change your mind at any time.',
  },
  {
    title: 'Let others add their part',
    words:
      'Friends can leave memories, light candles and, if you wish, lay stones. They don’t need an account. You read everything first, unless you choose otherwise.',
  },
] as const;
export const promisesHeading = 'What you can count on';
export const promises = [
  {
    title: 'Publishing is free',
    words: 'Making a page, publishing it and keeping it private cost nothing. No card is asked for.',
  },
  { title: 'No advertising', words: 'Nothing is sold on a page. We tell no other company who visits it.' },
  {
    title: 'Yours to decide',
    words: 'You choose what is shown, what waits, and what is sent back. You can take the page down at any time.',
  },
] as const;
export const closing = 'There is no hurry. The page will wait for you.';
export const haveAccount = 'Already have an account?';
export const signIn = 'Sign in';
