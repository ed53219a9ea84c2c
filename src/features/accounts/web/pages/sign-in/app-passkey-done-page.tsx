import { titled } from '../../../../../shared/words/en/site.ts';
import * as words from '../../../words/en/app-passkey.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import type { Head, PageArgs, PageProps, Site } from '../../../../../ui/client/page.ts';
import { ButtonLink } from '../../../../../ui/components/button.tsx';

/** Phones open this address in the app. A browser that shows it all the same offers the same address as a link. */
export const loader = async ({ request, site }: PageArgs) => {
  const code = (new URL(request.url).searchParams.get('code') ?? '').slice(0, 100);
  return { toApp: site.origin + addressOf('appPasskeyDone', {}, { query: { code } }) };
};

export const head = (_: unknown, { productName }: Site): Head => ({
  title: titled(words.doneTitle, productName),
  isIndexed: false,
});

export const Page = ({ data: { toApp } }: PageProps<typeof loader>) => (
  <div className="narrow short-page">
    <div>
      <h1 tabIndex={-1}>{words.doneTitle}</h1>
      <p className="lead apart">{words.doneLead}</p>
    </div>
    <p className="acts">
      <ButtonLink href={toApp}>{words.toApp}</ButtonLink>
    </p>
  </div>
);
