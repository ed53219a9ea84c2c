import * as words from '../../../words/en/sign-in.ts';
import { ButtonLink } from '../../../../../ui/components/button.tsx';
import { directionAddress } from '../../parts/addresses.ts';

export const PasswordChanged = () => (
  <div className="narrow short-page">
    <div>
      <h1 tabIndex={-1}>{words.changedTitle}</h1>
      <p className="lead apart">{words.changedLead}</p>
    </div>
    <p className="acts">
      <ButtonLink href={directionAddress('login', '')}>{words.signIn}</ButtonLink>
    </p>
  </div>
);
