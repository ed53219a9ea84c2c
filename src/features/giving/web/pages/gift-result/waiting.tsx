import * as words from '../../../words/en/receipts.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import type { Receipt } from '../../../contract/giving.ts';
import { ButtonLink } from '../../../../../ui/components/button.tsx';
import { Sprig } from '../../../../../ui/components/pictures/sprig.tsx';
import { ToPage } from './to-page.tsx';

interface Props {
  /** Null for an unknown gift and without the key of a receipt: both must look the same. */
  receipt: Receipt | null;
  giftKey: string;
  address: string;
  busyWith: string | null;
}

const askedAt = (id: string, key: string): string =>
  `/api/gifts/${id}${key === '' ? '' : `?key=${encodeURIComponent(key)}`}`;

const askedOf = (id: string | null, key: string) => (id === null ? undefined : askedAt(id, key));

function leadOf(receipt: Receipt | null, busyWith: string | null): string {
  if (busyWith !== null) return words.busyLead;
  return receipt?.state === 'settling' ? words.settlingLead : words.waitingLead;
}

/** Shown until the card provider reports the result. A script asks the server again (enhance/gift-waiting.ts). */
export const Waiting = ({ receipt, giftKey, address, busyWith }: Props) => (
  <div
    className="gift-result narrow"
    data-waiting={askedOf(receipt?.id ?? busyWith, giftKey)}
    data-state={receipt?.state}
  >
    <Sprig kind="sea" />
    <h1 tabIndex={-1}>{busyWith === null ? words.waitingTitle : words.safeTitle}</h1>
    <p className="lead">{leadOf(receipt, busyWith)}</p>
    <ul className="still">
      <li className="done">
        <b>{words.notTwice}</b>
        <span className="soft">{words.notTwiceHint}</span>
      </li>
      <li className="done">
        <b>{words.weWrite}</b>
        <span className="soft">{receipt?.billId === undefined ? words.weWriteHint : words.weWritePayerHint}</span>
      </li>
      <li>
        <div role="status" data-still={words.waitingStill} data-hint={words.waitingStillHint}>
          <b>{words.waiting}</b>
          <span className="soft">
            {receipt === null && busyWith === null ? words.waitingStillHint : words.waitingHint}
          </span>
        </div>
      </li>
    </ul>
    <p className="acts">
      {receipt?.billId !== undefined ? (
        <ButtonLink look="quiet" href={addressOf('bill', { billId: receipt.billId })}>
          {words.toBill}
        </ButtonLink>
      ) : receipt?.page ? (
        <ToPage page={receipt.page} look="quiet" />
      ) : (
        <ButtonLink look="quiet" href={addressOf('home')}>
          {words.toStart}
        </ButtonLink>
      )}
      <a href={address}>{words.lookAgain}</a>
    </p>
  </div>
);
