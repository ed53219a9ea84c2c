// Limits of the catalogue (/words), each with its unit. Other limits are in limits.ts.

export const SLUG_CHARACTERS = 80;
export const SEARCH_CHARACTERS = 100;
export const TEXTS_PER_PAGE = 20;
export const TEXT_TITLE_CHARACTERS = 120;
export const QUOTE_CHARACTERS = 400;
export const POEM_LINES = 120;
export const TEXT_CHARACTERS = 6_000;
export const AUTHOR_CHARACTERS = 120;
export const WORK_CHARACTERS = 200;
export const RIGHTS_REASON_CHARACTERS = 500;
export const IMPORT_LINES = 5_000;
export const PROMPT_CHARACTERS = 140;
/** Prompts that the form for memories shows at once. */
export const PROMPTS_SHOWN = 5;
/** Lines of a poem that a list shows. */
export const BEGINNING_LINES = 4;
/** Texts that take less than the first time to read are "short", those that take more than the second are "long". */
export const SHORT_READING_SECONDS = 60;
export const LONG_READING_SECONDS = 120;
export const READ_ALOUD_WORDS_A_MINUTE = 130;
