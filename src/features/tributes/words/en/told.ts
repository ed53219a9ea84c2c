import { listOf } from '../../../../shared/words/en/lists.ts';

// Warnings for writers whose words reveal more than the page shows. Writers may ignore the warnings.

export const saysDates = (dates: readonly string[]): string =>
  `The page shows only the years, but its words say ${listOf(dates.map((date) => `“${date}”`))}. You can leave that as it is.`;
export const onlyYears = (dates: number): string => (dates === 1 ? 'Say only the year' : 'Say only the years');
export const mayTellHow = 'Something in the story may say how they died. Visitors will be able to read it.';
export const look = 'Look at the story';
