import type { ReadyText } from '../../../contract/sharing.ts';
import { emailAddress, smsAddress, whatsAppAddress } from './ways.ts';

interface Props {
  ready: ReadyText;
  labels: { sms: string; whatsApp: string; email: string };
}

/** Links that open a prefilled message. They send nothing by themselves and need no script. */
export const SendWays = ({ ready, labels }: Props) => (
  <ul className="send-ways">
    <li>
      <a href={smsAddress(ready)}>{labels.sms}</a>
    </li>
    <li>
      <a href={whatsAppAddress(ready)} rel="noopener noreferrer" target="_blank">
        {labels.whatsApp}
      </a>
    </li>
    <li>
      <a href={emailAddress(ready)}>{labels.email}</a>
    </li>
  </ul>
);
