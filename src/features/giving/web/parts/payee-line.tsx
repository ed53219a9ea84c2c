import * as words from '../../words/en/giving.ts';
import type { PayeeShown } from '../../contract/giving.ts';
import { Sentence } from '../../../../ui/components/text/sentence.tsx';
import { formatDay } from '../../../tributes/web/parts/page/dates.ts';

export function PayeeLine({ payee: { kind, label, charityNumber, checkedAt } }: { payee: PayeeShown }) {
  const name = <bdi key="name">{label}</bdi>;
  const day = checkedAt === null ? null : formatDay(checkedAt);
  if (kind === 'firm')
    return (
      <>
        <Sentence of={words.provider} parts={[name]} />
        {day === null ? null : ` ${words.providerChecked(day)}`}
      </>
    );
  if (kind === 'person')
    return (
      <>
        <Sentence of={words.person} parts={[name]} />
        {day === null ? null : ` ${words.personChecked(day)}`}
      </>
    );
  return (
    <>
      {charityNumber === null ? (
        <Sentence of={words.charity} parts={[name]} />
      ) : (
        <Sentence of={words.numberedCharity} parts={[name, <bdi key="number">{charityNumber}</bdi>]} />
      )}
      {day === null ? null : ` ${words.charityChecked(day)}`}
    </>
  );
}
