import * as words from '../../../words/en/page-password.ts';
import { titled } from '../../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import { signInAddress } from '../../../../../shared/screens/return-path.ts';
import type { Head, Site } from '../../../../../ui/client/page.ts';
import type { PasswordAsked } from '../../../../../ui/client/password-asked.ts';
import { useSite } from '../../../../../ui/client/site.ts';
import { PasswordField } from '../../../../accounts/web/parts/password-field.tsx';
import { Button } from '../../../../../ui/components/button.tsx';
import { TextArea } from '../../../../../ui/components/forms/field.tsx';
import { Notice } from '../../../../../ui/components/notice.tsx';

const minutesOf = (seconds: number): number => Math.ceil(seconds / 60);

export function AskPassword({ path, to, wrong, waitSeconds, unsent = '' }: PasswordAsked) {
  const { origin } = useSite();
  return (
    <div className="narrow short-page">
      <div>
        <h1 tabIndex={-1}>{words.title}</h1>
        <p className="lead apart">{words.lead}</p>
      </div>
      {waitSeconds === undefined ? null : (
        <Notice kind="problem" role="alert">
          <p>{words.limited(minutesOf(waitSeconds))}</p>
        </Notice>
      )}
      <form className="form" method="post" action={addressOf('pagePassword', { tributePath: path })} noValidate>
        <input type="hidden" name="to" value={to} />
        <PasswordField label={words.password} hint={words.passwordHint} autoComplete="off" error={wrong} />
        <div className="acts">
          <Button type="submit">{words.open}</Button>
        </div>
      </form>
      {unsent === '' ? null : (
        <TextArea id="unsent" label={words.unsent} hint={words.unsentHint} rows={8} readOnly defaultValue={unsent} />
      )}
      <p className="soft">{words.forgotten}</p>
      <p className="soft">
        {words.keeper} <a href={signInAddress(new URL(to, origin))}>{words.signIn}</a>
      </p>
    </div>
  );
}

export const askPasswordHead = ({ productName }: Pick<Site, 'productName'>): Head => ({
  title: titled(words.title, productName),
  isIndexed: false,
});
