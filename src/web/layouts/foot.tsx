import { addressOf } from '../../contract/addresses.ts';
import { useSite } from '../client/site.ts';
import * as words from '#messages/site';

/** `back`, of a screen that speaks its reader's language: where choosing another one leads. Never with a query: it may hold a key. */
export function Foot({ line, back }: { line: string; back?: string }) {
  const { helpEmail, languages } = useSite();
  return (
    <footer className="foot wrap">
      <p>{line}</p>
      <nav aria-label={words.footNavigation}>
        <a href={addressOf('words')}>{words.wordsToLeanOn}</a>
        <a href={addressOf('terms')}>{words.terms}</a>
        <a href={addressOf('privacy')}>{words.privacy}</a>
        {languages && back !== undefined ? (
          <a href={addressOf('language', {}, { query: { back } })}>{words.language}</a>
        ) : null}
        <a href={`mailto:${helpEmail}`}>{words.writeToUs}</a>
      </nav>
    </footer>
  );
}
