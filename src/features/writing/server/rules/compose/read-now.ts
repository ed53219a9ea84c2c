import * as compose from '../../../words/en/compose.ts';
import type { Fact } from '../../../contract/facts.ts';
import type { Sentence } from '../../../contract/writing.ts';
import { wordsIn } from '../../../../../platform/words.ts';
import { asVisitorsSay, leadOf, renamed, type Called } from '../called.ts';

/** Replaces names in an older text by those that visitors may read today, except in passages that the family typed. */
export function asReadNow(page: Called & { keptBy: string }, known: readonly Fact[]): (sentence: Sentence) => Sentence {
  const { remembers, someone } = wordsIn(page.language, compose);
  const leads = [...new Set(known.flatMap(({ saidBy }) => saidBy ?? []))].map((who) => ({
    was: remembers(who, '').slice(0, -1),
    is: remembers(leadOf(who, page.keptBy, someone), '').slice(0, -1),
  }));
  const change = asVisitorsSay(page);
  const led = (text: string) => {
    const lead = leads.find(({ was }) => text.startsWith(was));
    return lead ? `${lead.is}${text.slice(lead.was.length)}` : text;
  };
  return (sentence) =>
    sentence.facts.some((id) => id.startsWith('passage:')) ? sentence : renamed(sentence, (text) => change(led(text)));
}
