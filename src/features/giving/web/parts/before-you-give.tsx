import * as words from '../../words/en/giving.ts';
import type { GiftForm } from '../../contract/giving.ts';
import { useSite } from '../../../../ui/client/site.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { FieldError } from '../../../../ui/components/forms/field.tsx';
import { PayeeLine } from './payee-line.tsx';
import type { SumSpot } from './sum-words.ts';

interface Props {
  form: GiftForm;
  said: Record<SumSpot, string>;
  tip: string;
  tipError: string | undefined;
}

export function BeforeYouGive({ form, said, tip, tipError }: Props) {
  const { productName } = useSite();
  return (
    <div className="plain-sum" id="before">
      <h2>{form.bill ? words.beforePayment : words.before}</h2>
      <dl className="sums">
        <Sum spot="gift" label={form.bill ? words.yourPayment : words.yourGift} said={said} />
        <Sum spot="cover" label={words.added} said={said} />
        <Sum spot="fee" label={words.cardFee} said={said} />
        {form.platformBps === 0 ? null : <Sum spot="rosemaryFee" label={words.rosemaryFee(productName)} said={said} />}
        <Sum spot="net" label={receivesLabel(form)} said={said} />
        {form.fund ? <Tip value={tip} error={tipError} label={words.tip(productName)} feeSaid={said.tipFee} /> : null}
        <Sum spot="total" label={words.youPay} said={said} />
      </dl>
      <p className="work-out">
        <Button look="bare" type="submit" name="act" value="sums" formAction="#before">
          {words.workOut}
        </Button>
      </p>
      <Receiver form={form} />
      <div className="go">
        <p className="mini" aria-hidden="true">
          <span>
            {words.youPay} <b data-sum="total">{said.total}</b>
          </span>
          <span>
            {receivesLabel(form)} <b data-sum="net">{said.net}</b>
          </span>
        </p>
        <Button type="submit" name="act" value="give" data-sum="goOn">
          {said.goOn}
        </Button>
        <p className="hint">{words.nothingYet}</p>
      </div>
    </div>
  );
}

const receivesLabel = ({ fund, bill }: GiftForm): string =>
  bill ? words.providerReceives : fund ? words.theyReceive : words.weReceive;

function Sum({ spot, label, said }: { spot: SumSpot; label: string; said: Props['said'] }) {
  return (
    <div className={spot === 'total' ? 'all' : undefined} hidden={said[spot] === ''}>
      <dt>{label}</dt>
      <dd data-sum={spot}>{said[spot]}</dd>
    </div>
  );
}

interface TipProps {
  value: string;
  error: string | undefined;
  label: string;
  /** Says how much the fee on the tip takes from the gift. Empty if it takes nothing. */
  feeSaid: string;
}

function Tip({ value, error, label, feeSaid }: TipProps) {
  return (
    <div className="tip">
      <dt>
        <label htmlFor="gift-tip">{label}</label>
      </dt>
      <dd>
        <input
          className="input"
          type="text"
          id="gift-tip"
          name="tip"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'gift-tip-error gift-tip-fee' : 'gift-tip-fee'}
        />
        <FieldError id="gift-tip" error={error} />
        <p className="hint" id="gift-tip-fee" data-sum="tipFee" hidden={feeSaid === ''}>
          {feeSaid}
        </p>
      </dd>
    </div>
  );
}

function Receiver({ form: { fund, bill, days, statementName } }: Pick<Props, 'form'>) {
  const payee = bill?.payee ?? fund?.payee ?? null;
  return (
    <div className="gets">
      {payee === null ? null : (
        <p>
          <PayeeLine payee={payee} />
        </p>
      )}
      <p className="soft">
        {bill
          ? words.straightToProvider(days)
          : fund === null
            ? words.rosemaryReceiver(days)
            : payee?.kind === 'charity'
              ? words.straightToCharity(days)
              : words.straightToPerson(days)}
        {statementName === null ? null : ` ${words.statement(statementName)}`}
      </p>
    </div>
  );
}
