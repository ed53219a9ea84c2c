/** "my mother", as somebody chose it for their letters. */
export const RELATION_WORDS_CHARACTERS = 60;
/** Questions before the first steps, the one about whom included. */
export const FIRST_QUESTIONS_MOST = 5;
/** Steps that were left out and that a family wants all the same. */
export const WANTED_STEPS_MOST = 200;
