import { useLoaderData } from 'react-router';
import * as words from '#messages/sign-in';
import { titled } from '#messages/site';
import { returnPath } from '../../../contract/return-path.ts';
import type { Head, PageArgs, Site } from '../../client/page.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { addressOf, FORGOTTEN } from '../sign-in/addresses.ts';

export async function loader({ client, request, site }: PageArgs) {
  const { user } = await client.accounts.current();
  const to = returnPath(new URL(request.url).searchParams.get('to'), site.origin) ?? '';
  return { isSignedIn: user !== null, to };
}

export const head = (_: unknown, { productName }: Site): Head => ({
  title: titled(words.verifiedScreenTitle, productName),
  isIndexed: false,
});

export function Page() {
  const { isSignedIn, to } = useLoaderData<typeof loader>();
  return (
    <div className="narrow grid content-start gap-8 pt-6 pb-16">
      <div>
        <h1 tabIndex={-1}>{words.verifiedTitle}</h1>
        <p className="lead mt-3">{isSignedIn ? words.verifiedSignedIn : words.verified}</p>
      </div>
      <p className="acts">
        {isSignedIn ? (
          <ButtonLink href={to === '' ? '/choice' : to}>{to === '' ? words.toYourPages : words.goOn}</ButtonLink>
        ) : (
          <>
            <ButtonLink href={addressOf('login', to)}>{words.signIn}</ButtonLink>
            <a href={FORGOTTEN}>{words.forgotten}</a>
          </>
        )}
      </p>
    </div>
  );
}
