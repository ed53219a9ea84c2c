import * as words from '../../../words/en/receipts.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import type { Receipt } from '../../../contract/giving.ts';
import { ButtonLink, type ButtonLook } from '../../../../../ui/components/button.tsx';
import { Named } from '../../../../../ui/components/text/named.tsx';

interface Props {
  page: NonNullable<Receipt['page']>;
  look?: ButtonLook;
}

export const ToPage = ({ page: { path, called }, look = 'main' }: Props) => (
  <ButtonLink look={look} href={addressOf('tribute', { tributePath: path }, { fragment: 'giving' })}>
    <span>
      <Named of={words.backTo} name={called} />
    </span>
  </ButtonLink>
);
