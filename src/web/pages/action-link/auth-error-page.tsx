import * as words from '#messages/sign-in';
import { titled } from '#messages/site';
import type { Head, Site } from '../../client/page.ts';
import { LinkFailed } from '../../domains/accounts/link-failed.tsx';

export const head = (_: unknown, { productName }: Site): Head => ({
  title: titled(words.errorTitle, productName),
  isIndexed: false,
});

/** Says that something about an account did not work, when nothing closer is known, with every way on. */
export const Page = () => <LinkFailed refusal="other" mode="" title={words.refusedTitle} next={words.nextRefused} />;
