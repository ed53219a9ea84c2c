import * as words from '../../words/en/giving.ts';
import { Named } from '../../../../ui/components/text/named.tsx';

/** Fits on one line of a button. */
const MOST_CHARACTERS = 24;

export const GiveWords = ({ called }: { called: string }) =>
  called.length > MOST_CHARACTERS ? words.give : <Named of={words.giveInMemoryOf} name={called} />;
