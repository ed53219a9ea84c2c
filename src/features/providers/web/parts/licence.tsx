import { licence } from '../../words/en/provider-fields.ts';
import * as words from '../../words/en/providers.ts';
import type { ProviderShown } from '../../contract/provider-shown.ts';
import { dayName } from './names.ts';

/** Text for the day on which a licence or an insurance ends or has ended. */
export const Until = ({ day, today }: { day: string | null; today: string }) =>
  day === null ? null : day < today ? words.endedOn(dayName(day)) : words.validUntil(dayName(day));

interface Props {
  provider: Pick<ProviderShown, 'licenceBody' | 'licenceNumber' | 'licenceUntil'>;
  today: string;
}

export function Licence({ provider, today }: Props) {
  const { licenceBody, licenceNumber, licenceUntil } = provider;
  if (licenceBody + licenceNumber === '') return words.noLicence;
  return (
    <>
      <bdi>{licence({ body: licenceBody, number: licenceNumber })}</bdi>
      {licenceUntil === null ? null : (
        <>
          {', '}
          <Until day={licenceUntil} today={today} />
        </>
      )}
    </>
  );
}
