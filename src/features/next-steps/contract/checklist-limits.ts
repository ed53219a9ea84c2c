/** Most characters for a relation in letters, such as "my mother". */
export const RELATION_WORDS_CHARACTERS = 60;
/** Most questions before the first steps, including the question about whom. */
export const FIRST_QUESTIONS_MOST = 5;
/** Most steps that a family may bring back although they were left out. */
export const WANTED_STEPS_MOST = 200;
