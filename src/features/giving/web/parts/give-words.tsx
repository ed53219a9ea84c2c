import * as words from '../../words/en/giving.ts';
import { Named } from '../../../../ui/components/text/named.tsx';

/** A longer name would not fit on one line of the button. */
const MOST_CHARACTERS = 24;

export const GiveWords = ({ called }: { called: string }) =>
  called.length > MOST_CHARACTERS ? words.give : <Named of={words.giveInMemoryOf} name={called} />;
