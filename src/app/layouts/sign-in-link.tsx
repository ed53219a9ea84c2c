import { addressOf } from '../../shared/screens/addresses.ts';
import * as words from '../../shared/words/en/site.ts';

/** The data attributes let the public script turn it into "your pages" for signed-in users. */
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
