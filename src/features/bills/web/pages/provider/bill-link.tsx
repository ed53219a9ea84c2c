import { Form } from 'react-router';
import * as words from '../../../words/en/bills.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import type { Bill, BillLink } from '../../../contract/bills.ts';
import type { ProviderEnquirySummary } from '../../../../enquiries/contract/enquiries.ts';
import { CodedLinkWays, Emailed } from '../../../../prepared/web/parts/coded-link.tsx';
import { EmailToFamily } from '../../../../prepared/web/parts/email-to-family.tsx';
import { Button } from '../../../../../ui/components/button.tsx';
import { Named } from '../../../../../ui/components/text/named.tsx';
import { Notice } from '../../../../../ui/components/notice.tsx';

export const MadeBillLink = ({ link }: { link: BillLink }) => (
  <Notice role="status" heading={words.linkMade}>
    <Emailed link={link} />
    <p>{words.linkOnce}</p>
    <CodedLinkWays link={link} pictureLabel={words.linkPicture} typedAt={addressOf('bills')} />
  </Notice>
);

interface Props {
  bill: Bill;
  enquiries: readonly ProviderEnquirySummary[];
}

export function BillFamily({ bill: { family, isTakenUp, state }, enquiries }: Props) {
  if (isTakenUp) return <p>{family === null ? words.takenUp : <Named of={words.takenUpBy} name={family} />}</p>;
  return (
    <Form method="post" className="form">
      <p>{words.notTakenUp}</p>
      {state === 'draft' ? null : (
        <>
          <p className="hint">{words.linkHint}</p>
          <EmailToFamily enquiries={enquiries} />
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
