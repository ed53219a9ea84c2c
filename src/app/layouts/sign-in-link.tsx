import { addressOf } from '../../shared/screens/addresses.ts';
import * as words from '../../shared/words/en/site.ts';

/** With the data attributes, the public script turns the link into "your pages" for signed-in users. */
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
