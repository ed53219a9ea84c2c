import { useLoaderData } from 'react-router';
import * as words from '#messages/sign-in';
import { titled } from '#messages/site';
import type { Head, PageArgs, Site } from '../../client/page.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { addressOf } from '../sign-in/addresses.ts';

export async function loader({ client }: PageArgs) {
  const { user } = await client.accounts.current();
  return { isSignedIn: user !== null };
}

export const head = (_: unknown, { productName }: Site): Head => ({
  title: titled(words.verifiedTitle, productName),
  isIndexed: false,
});

export function Page() {
  const { isSignedIn } = useLoaderData<typeof loader>();
  return (
    <div className="narrow grid content-start gap-8 pt-6 pb-16">
      <div>
        <h1 tabIndex={-1}>{words.verifiedTitle}</h1>
        <p className="lead mt-3">{isSignedIn ? words.verifiedSignedIn : words.verified}</p>
      </div>
      <p className="acts">
        {isSignedIn ? (
          <ButtonLink href="/choice">{words.toYourPages}</ButtonLink>
        ) : (
          <ButtonLink href={addressOf('login', '')}>{words.signIn}</ButtonLink>
        )}
      </p>
    </div>
  );
}
