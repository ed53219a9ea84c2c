import { Form } from 'react-router';
import * as words from '#messages/bills';
import { addressOf } from '../../../contract/addresses.ts';
import type { Bill, BillLink } from '../../../contract/bills.ts';
import type { FirmEnquirySummary } from '../../../contract/enquiries.ts';
import { useSite } from '../../client/site.ts';
import { CopyLink } from '../../domains/editor/copy-link.tsx';
import { formatDay } from '../../domains/tributes/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/field.tsx';
import { Named } from '../../ui/named.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { Sentence } from '../../ui/sentence.tsx';

/** The link that was made just now, to copy, print or read out. */
export function MadeBillLink({ link: { address, picture, code, isEmailed } }: { link: BillLink }) {
  const { origin } = useSite();
  return (
    <Notice role="status" heading={words.linkMade}>
      {isEmailed === null ? null : <p>{isEmailed ? words.linkEmailed : words.linkNotEmailed}</p>}
      <p>{words.linkOnce}</p>
      <QrCode picture={picture} label={words.linkPicture} />
      <p className="wrap-anywhere">
        <a className="inline-block py-3" href={address}>
          {address}
        </a>
      </p>
      <CopyLink link={address} />
      <p className="mt-3">
        <Sentence
          of={words.linkCode}
          parts={[
            <span className="wrap-anywhere" key="where">
              {origin + addressOf('bills')}
            </span>,
            <strong key="code" dir="ltr">
              {code.toUpperCase()}
            </strong>,
          ]}
        />
      </p>
    </Notice>
  );
}

interface Props {
  bill: Bill;
  /** Conversations of the firm that have not ended. */
  enquiries: readonly FirmEnquirySummary[];
}

/** Who has accepted the bill, or the way to somebody who may. */
export function BillFamily({ bill: { family, isTakenUp, state }, enquiries }: Props) {
  if (isTakenUp) return <p>{family === null ? words.takenUp : <Named of={words.takenUpBy} name={family} />}</p>;
  return (
    <Form method="post" className="form">
      <p>{words.notTakenUp}</p>
      {state === 'draft' ? null : (
        <>
          <p className="hint">{words.linkHint}</p>
          {enquiries.length === 0 ? null : (
            <Select id="enquiryId" label={words.linkTo} hint={words.linkToHint} defaultValue="">
              <option value="">{words.linkToNobody}</option>
              {enquiries.map(({ id, about, sentAt }) => (
                <option key={id} value={id}>
                  {words.linkToFamily(about, formatDay(sentAt))}
                </option>
              ))}
            </Select>
          )}
          <p className="acts">
            <Button type="submit" name="intent" value="link" look="quiet">
              {words.link}
            </Button>
          </p>
        </>
      )}
    </Form>
  );
}
