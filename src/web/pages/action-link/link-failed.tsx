import { actionRefusals } from '#messages/accounts';
import * as words from '#messages/sign-in';
import { useSite } from '../../client/site.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { addressOf } from '../sign-in/addresses.ts';

export function LinkFailed({ error }: { error: string }) {
  const { helpEmail } = useSite();
  return (
    <div className="narrow grid content-start gap-8 pt-6 pb-16">
      <h1 tabIndex={-1}>{words.failedTitle}</h1>
      <Notice kind="problem" role="alert">
        <p>{error}</p>
      </Notice>
      <p>{error === actionRefusals.noCode ? words.nextNoCode : words.nextOther}</p>
      <p>
        <a href={addressOf('login', '')}>{words.toSignIn}</a>
      </p>
      <form className="form" method="post" action={addressOf('login', '')}>
        <h2>{words.newLinkTitle}</h2>
        <input type="hidden" name="intent" value="send-link" />
        <Field id="email" type="email" label={words.email} autoComplete="email" inputMode="email" required />
        <div className="acts">
          <Button type="submit">{words.newLink}</Button>
        </div>
      </form>
      <p className="soft">
        {words.help} <a href={`mailto:${helpEmail}`}>{helpEmail}</a>.
      </p>
    </div>
  );
}
