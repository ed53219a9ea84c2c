import * as words from '#messages/sign-in';
import { Button } from '../../ui/button.tsx';
import { addressOf } from './addresses.ts';

export function SendLinkForm({ email, to }: { email: string; to: string }) {
  return (
    <form method="post" action={addressOf('login', to)} className="acts">
      <input type="hidden" name="intent" value="send-link" />
      <input type="hidden" name="email" value={email} />
      <Button type="submit" look="quiet">
        {words.sendAgain}
      </Button>
    </form>
  );
}
