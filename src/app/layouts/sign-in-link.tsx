import { addressOf } from '../../shared/screens/addresses.ts';
import * as words from '../../shared/words/en/site.ts';

/** With the addresses that the small script needs: it makes the way to their pages of it for whoever is signed in. */
export const SignInLink = () => (
  <a
    href={addressOf('signInDirection', { dir: 'login' })}
    className="sign-in"
    data-pages={addressOf('choice')}
    data-guests={addressOf('signIn')}
  >
    {words.signIn}
  </a>
);
