import * as words from '#messages/coded-links';
import type { FirmEnquirySummary } from '../../../contract/enquiries.ts';
import { Select } from '../../ui/field.tsx';
import { formatDay } from '../tributes/dates.ts';

/** Offers conversations of the provider that have not ended. */
export const EmailToFamily = ({ enquiries }: { enquiries: readonly FirmEnquirySummary[] }) =>
  enquiries.length === 0 ? null : (
    <Select id="enquiryId" label={words.linkTo} hint={words.linkToHint} defaultValue="">
      <option value="">{words.linkToNobody}</option>
      {enquiries.map(({ id, about, sentAt }) => (
        <option key={id} value={id}>
          {words.linkToFamily(about, formatDay(sentAt))}
        </option>
      ))}
    </Select>
  );
