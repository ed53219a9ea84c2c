import { addressOf } from '../../contract/addresses.ts';
import { useSite } from '../client/site.ts';
import * as words from '#messages/site';

export function Foot({ line }: { line: string }) {
  const { helpEmail } = useSite();
  return (
    <footer className="foot wrap">
      <p>{line}</p>
      <nav aria-label={words.footNavigation}>
        <a href={addressOf('terms')}>{words.terms}</a>
        <a href={addressOf('privacy')}>{words.privacy}</a>
        <a href={`mailto:${helpEmail}`}>{words.writeToUs}</a>
      </nav>
    </footer>
  );
}
