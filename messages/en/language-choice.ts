export const title = 'Language';
export const lead = 'Choose the language of this site. Pages about people stay in the language their families chose.';
export const current = 'You read in this one now.';
export const back = 'Back';
