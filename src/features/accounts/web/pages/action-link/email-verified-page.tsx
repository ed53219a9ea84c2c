import * as address from '../../../words/en/address.ts';
import * as words from '../../../words/en/sign-in.ts';
import { titled } from '../../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import { returnPath } from '../../../../../shared/screens/return-path.ts';
import { readCookie } from '../../../../../ui/client/cookies.ts';
import type { Head, PageArgs, PageProps, Site } from '../../../../../ui/client/page.ts';
import { ButtonLink } from '../../../../../ui/components/button.tsx';
import { directionAddress } from '../../parts/addresses.ts';
import { SignInFields } from '../../parts/sign-in-forms.tsx';

export async function loader({ client, request, site }: PageArgs) {
  const { user } = await client.accounts.current();
  const { searchParams } = new URL(request.url);
  const to = returnPath(searchParams.get('to'), site.origin) ?? '';
  const what = (['changed', 'recovered'] as const).find((name) => searchParams.has(name)) ?? 'verified';
  // Anyone can open this address. So the screen claims only what this browser just did or what the account says.
  const isDone = readCookie('address-set', request, site)?.get('what') === what;
  const isKnown = isDone || (what === 'verified' && user?.isEmailVerified === true);
  const email = readCookie('sign-in-address', request, site)?.get('email') ?? '';
  return { isSignedIn: user !== null, to, what: isKnown ? what : ('unknown' as const), email };
}

export const head = (_: unknown, { productName }: Site): Head => ({
  title: titled(words.verifiedScreenTitle, productName),
  isIndexed: false,
});

export function Page({ data }: PageProps<typeof loader>) {
  const { isSignedIn, to, what, email } = data;
  if (what === 'unknown') return <NotKnown isSignedIn={isSignedIn} to={to} />;
  if (what !== 'verified') return <AddressSet isSignedIn={isSignedIn} isRecovered={what === 'recovered'} />;
  return (
    <div className="narrow short-page">
      <div>
        <h1 tabIndex={-1}>{words.verifiedTitle}</h1>
        <p className="lead apart">{isSignedIn ? words.verifiedSignedIn : words.verified}</p>
      </div>
      {isSignedIn ? (
        <p className="acts">
          <ButtonLink href={to === '' ? addressOf('choice') : to}>
            {to === '' ? words.toYourPages : words.goOn}
          </ButtonLink>
        </p>
      ) : (
        <>
          <SignInFields to={to} problem={undefined} email={email} />
          <p>
            <a href={addressOf('passwordReset')}>{words.forgotten}</a>
          </p>
        </>
      )}
    </div>
  );
}

/** Shown if the button was not pressed in this browser. It only explains what the button in the email does. */
function NotKnown({ isSignedIn, to }: { isSignedIn: boolean; to: string }) {
  return (
    <div className="narrow short-page">
      <div>
        <h1 tabIndex={-1}>{words.unknownTitle}</h1>
        <p className="lead apart">{words.unknownLead}</p>
      </div>
      <p>{words.unknownNext}</p>
      <p className="acts">
        {isSignedIn ? (
          <ButtonLink href={addressOf('account')}>{address.toAccount}</ButtonLink>
        ) : (
          <ButtonLink href={directionAddress('login', to)}>{words.signIn}</ButtonLink>
        )}
      </p>
    </div>
  );
}

/** Shown after a change of address or after restoring the old one. After restoring, it recommends a new password. */
function AddressSet({ isSignedIn, isRecovered }: { isSignedIn: boolean; isRecovered: boolean }) {
  const onwards = isSignedIn ? (
    <ButtonLink href={addressOf('account')}>{address.toAccount}</ButtonLink>
  ) : (
    <ButtonLink href={directionAddress('login', '')}>{words.signIn}</ButtonLink>
  );
  return (
    <div className="narrow short-page">
      <div>
        <h1 tabIndex={-1}>{isRecovered ? address.recoveredTitle : address.changedTitle}</h1>
        <p className="lead apart">{isRecovered ? address.recovered : address.changed}</p>
      </div>
      <p className="acts">
        {isRecovered ? <ButtonLink href={addressOf('passwordReset')}>{address.choosePassword}</ButtonLink> : onwards}
      </p>
    </div>
  );
}
