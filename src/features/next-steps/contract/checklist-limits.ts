/** Maximum length of a relation in letters, such as "my mother". */
export const RELATION_WORDS_CHARACTERS = 60;
/** Maximum number of questions before the first steps, including the question who died. */
export const FIRST_QUESTIONS_MOST = 5;
/** Maximum number of left-out steps that a family may bring back. */
export const WANTED_STEPS_MOST = 200;
/** Number of steps that a screen shows at first. */
export const STEPS_AT_A_TIME = 3;
