import * as words from '../../words/en/sign-in.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { directionAddress } from './addresses.ts';

interface Props {
  email: string;
  to: string;
  isReset?: boolean;
}

export function SendLinkForm({ email, to, isReset = false }: Props) {
  return (
    <form method="post" action={isReset ? addressOf('passwordReset') : directionAddress('login', to)} className="acts">
      <input type="hidden" name="intent" value="send-link" />
      <input type="hidden" name="email" value={email} />
      <input type="hidden" name="to" value={to} />
      <Button type="submit" look="quiet">
        {words.sendAgain}
      </Button>
    </form>
  );
}
