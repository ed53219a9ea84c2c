import { addressOf } from '../../shared/screens/addresses.ts';
import { useSite } from '../../ui/client/site.ts';
import * as words from '../../shared/words/en/site.ts';

interface Props {
  line: string;
  /** Path to return to after a language change. Has no query, because a query may hold a key. */
  back?: string;
  /** Asks readers to support the site. Never set on tributes or working screens. */
  asksForSupport?: true;
}

export function Foot({ line, back, asksForSupport }: Props) {
  const { productName, helpEmail, sourceUrl, languages, takesGifts } = useSite();
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
        {asksForSupport && takesGifts ? <a href={addressOf('rosemaryGift')}>{words.supportUs(productName)}</a> : null}
        <a href={`mailto:${helpEmail}`}>{words.writeToUs}</a>
        {sourceUrl === undefined ? null : <a href={sourceUrl}>{words.sourceCode}</a>}
      </nav>
    </footer>
  );
}
