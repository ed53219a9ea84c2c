import * as words from '../../../words/en/sign-in.ts';
import { titled } from '../../../../../shared/words/en/site.ts';
import type { Head, Site } from '../../../../../ui/client/page.ts';
import { LinkFailed } from '../../parts/link-failed.tsx';

export const head = (_: unknown, { productName }: Site): Head => ({
  title: titled(words.errorTitle, productName),
  isIndexed: false,
});

/** Lists everything that somebody who cannot sign in can do. People open it by a link, so it shows no failure. */
export const Page = () => (
  <LinkFailed refusal="other" said={null} mode="" title={words.refusedTitle} next={words.nextRefused} />
);
