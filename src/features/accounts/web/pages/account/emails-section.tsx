import * as words from '../../../words/en/email-wishes.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import type { EmailWishes } from '../../../contract/accounts.ts';
import { Button } from '../../../../../ui/components/button.tsx';
import { Select } from '../../../../../ui/components/forms/field.tsx';
import type { ZoneGroup } from './time-zones.ts';

interface Props {
  wishes: EmailWishes;
  groups: ZoneGroup[];
  error: string | undefined;
}

export function EmailsSection({ wishes: { timeZone, isToldOfWords }, groups, error }: Props) {
  return (
    <section className="group" id="letters">
      <h2>{words.title}</h2>
      <p>{words.lead}</p>
      <form method="post" action={addressOf('account')} className="items">
        <p>{isToldOfWords ? words.isOn : words.isOff}</p>
        <input type="hidden" name="intent" value={isToldOfWords ? 'stop-letters' : 'start-letters'} />
        <p className="acts">
          <Button type="submit" look="quiet">
            {isToldOfWords ? words.stop : words.start}
          </Button>
        </p>
      </form>
      <form method="post" action={addressOf('account')} className="form">
        <input type="hidden" name="intent" value="time-zone" />
        <Select
          id="timeZone"
          label={words.timeZone}
          hint={words.timeZoneHint}
          error={error}
          key={timeZone}
          defaultValue={timeZone}
        >
          {groups.map(({ region, zones }) => (
            <optgroup key={region} label={region}>
              {zones.map(([zone, name]) => (
                <option key={zone} value={zone}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
        <p className="acts">
          <Button type="submit" look="quiet">
            {words.saveTimeZone}
          </Button>
        </p>
      </form>
    </section>
  );
}
