export const title = 'Language';
export const lead = 'Choose the language of this site. Pages about people stay in the language their families chose.';
export const current = 'You read in this one now.';
export const back = 'Back';

// Section of the account screen.
export const own = 'The language of your screens and emails';
export const ownHint = 'Pages about people stay in the language their families chose.';
export const saveOwn = 'Use this language';
export const savedOwn = 'We speak to you in this language from now on.';
