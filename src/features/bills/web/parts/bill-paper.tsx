import * as words from '../../words/en/bills.ts';
import type { Bill } from '../../contract/bills.ts';
import { calledProvider } from '../../../providers/contract/provider-fields.ts';
import { formatDay } from '../../../tributes/web/parts/page/dates.ts';

/** Issuer, number and day, only for paper. The screen shows them elsewhere. */
export function BillPaper({ bill: { provider, issuer, number, madeAt } }: { bill: Bill }) {
  const name = issuer === null ? provider : calledProvider(issuer);
  return (
    <div className="print-only bill-paper">
      <p className="long-words">
        <b>
          <bdi>{name}</bdi>
        </b>
        {issuer === null ? null : (
          <>
            {[issuer.legalName, issuer.address, issuer.phone].map((said) =>
              said.trim() === '' || said === name ? null : (
                <span key={said} className="own-line kept-lines" dir="auto">
                  {said}
                </span>
              ),
            )}
          </>
        )}
      </p>
      <p>
        {words.paperNumber(number)}
        <br />
        {words.paperDay(formatDay(madeAt))}
      </p>
    </div>
  );
}
