import { fieldNames } from '../../../words/en/provider-fields.ts';
import * as words from '../../../words/en/provider-profile.ts';
import { PRICE_FIELDS, priceLinesIn, priceName, type TypedValues } from '../../parts/price-names.ts';
import { Notice } from '../../../../../ui/components/notice.tsx';
import { useFocusOnAnswer } from '../../../../../ui/components/forms/use-focus-on-answer.ts';

interface Props {
  saved: TypedValues;
  typed: TypedValues;
}

const isAlike = (one: string | undefined, other: string | undefined) =>
  (one ?? '').replaceAll('\r\n', '\n').trim() === (other ?? '').trim();

const pricesIn = (values: TypedValues): string =>
  Array.from({ length: priceLinesIn(values) }, (_, at) =>
    PRICE_FIELDS.map((field) => (values[priceName(field, at)] ?? '').trim())
      .filter((text) => text !== '')
      .join(' · '),
  ).join('\n');

/** Shows the text that somebody else saved meanwhile. The form keeps what was typed here. */
export function Conflict({ saved, typed }: Props) {
  const [now, mine] = [saved, typed].map((values): TypedValues => ({ ...values, prices: pricesIn(values) }));
  const place = useFocusOnAnswer(typed);
  const different = Object.entries(fieldNames).filter(([name]) => !isAlike(mine?.[name], now?.[name]));
  return (
    <div ref={place}>
      <Notice kind="problem" role="alert" heading={words.conflictTitle}>
        <p>{words.conflict}</p>
        <dl className="lines">
          {different.map(([name, label]) => (
            <div key={name}>
              <dt className="soft small">{label}</dt>
              <dd className="kept-lines" dir="auto">
                {now?.[name] || words.nothing}
              </dd>
            </div>
          ))}
        </dl>
      </Notice>
    </div>
  );
}
