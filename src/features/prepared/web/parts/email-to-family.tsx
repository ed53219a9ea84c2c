import * as words from '../../words/en/coded-links.ts';
import type { ProviderEnquirySummary } from '../../../enquiries/contract/enquiries.ts';
import { Select } from '../../../../ui/components/forms/field.tsx';
import { HoursMatter, useMoment } from '../../../accounts/web/parts/moment.tsx';

interface Props {
  enquiries: readonly ProviderEnquirySummary[];
  chosen?: string | undefined;
}

export const EmailToFamily = ({ enquiries, chosen }: Props) =>
  enquiries.length === 0 ? null : (
    <HoursMatter value>
      <Select id="enquiryId" label={words.linkTo} hint={words.linkToHint} defaultValue={chosen ?? ''}>
        <option value="">{words.linkToNobody}</option>
        {enquiries.map((one) => (
          <Family key={one.id} {...one} />
        ))}
      </Select>
    </HoursMatter>
  );

function Family({ id, about, begins, sentAt }: ProviderEnquirySummary) {
  return <option value={id}>{words.linkToFamily(useMoment(sentAt), about, begins)}</option>;
}
