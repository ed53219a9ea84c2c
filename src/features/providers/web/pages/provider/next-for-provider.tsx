import { Form, Link } from 'react-router';
import * as words from '../../../words/en/provider-state.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import type { Provider, ProviderAccount } from '../../../contract/providers.ts';
import { priceName } from '../../parts/price-names.ts';
import { Button } from '../../../../../ui/components/button.tsx';
import { Notice } from '../../../../../ui/components/notice.tsx';

interface Props {
  provider: Provider;
  /** The payment account. Only an owner's page loads it. Null: there is none. */
  account?: ProviderAccount | null;
  /** False if this installation takes no card payments. */
  hasCards?: boolean;
}

/** The next steps of a provider in its state. All forms are sent to the state page, wherever they are shown. */
export function NextForProvider({ provider, account, hasCards = true }: Props) {
  const { id, role, state, isPausedByRosemary } = provider;
  const isOwner = role === 'owner';
  const isBefore = state === 'confirmed' || state === 'onboarding' || state === 'refused';
  return (
    <section className="parts" aria-labelledby="next">
      <h2 id="next">{words.nextTitle}</h2>
      <p>{isPausedByRosemary ? words.pausedByRosemary : words.nextOf(state)}</p>
      {isOwner ? null : <p className="soft">{words.forOwner}</p>}
      {isBefore ? <Missing provider={provider} /> : null}
      {isOwner && state !== 'closed' ? <Account {...{ id, account, hasCards }} isPaused={state === 'paused'} /> : null}
      {isOwner && isBefore ? (
        <Submit
          id={id}
          canSend={provider.missing.length === 0}
          hasPapers={hasCards === false || isAtProvider(account)}
        />
      ) : null}
      {isOwner && state === 'paused' && !isPausedByRosemary ? <Resume id={id} /> : null}
    </section>
  );
}

const stateOf = (id: string) => addressOf('providerState', { providerId: id });

function Missing({ provider: { id, missing } }: Pick<Props, 'provider'>) {
  if (missing.length === 0) return <p>{words.nothingMissing}</p>;
  return (
    <div>
      <h3>{words.missingTitle}</h3>
      <ul className="dotted">
        {missing.map((what) => (
          <li key={what}>
            <Link
              to={addressOf(
                'providerProfile',
                { providerId: id },
                { fragment: what === 'prices' ? priceName('item', 0) : what },
              )}
            >
              {words.missingOne(what)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

type Status = Parameters<typeof words.accountStands>[0];

const UNFINISHED: readonly Status[] = ['not-opened', 'not-ready', 'wanted'];

/** The card provider also stops an account while information is missing. Show this as a request, not as a rejection. */
function statusOf(account: Props['account'], isPaused: boolean): Status {
  const how = account?.notPayable ?? 'ready';
  if (account?.isRejected === true) return 'rejected';
  if (how === 'not-checked' && isPaused) return 'paused';
  return how === 'stopped' && account && account.wanted.length > 0 ? 'wanted' : how;
}

function Account({
  id,
  account,
  hasCards,
  isPaused,
}: Pick<Props, 'account' | 'hasCards'> & { id: string; isPaused: boolean }) {
  if (hasCards === false) return <p className="soft">{words.noCards}</p>;
  const how = statusOf(account, isPaused);
  const isLost = how === 'withdrawn' || how === 'left' || how === 'rejected';
  const isBegun = account !== undefined && account !== null && !isLost;
  return (
    <div className="items">
      <h3>{words.accountTitle}</h3>
      {account ? <p>{words.accountStands(how)}</p> : <p>{words.accountWhy}</p>}
      {isBegun && account ? (
        <p className="ways">
          <a href={addressOf('onboardingComplete', {}, { query: { payee: account.payeeId } })}>{words.toAccount}</a>
        </p>
      ) : null}
      {isBegun && !UNFINISHED.includes(how) ? null : (
        <Form method="post" action={stateOf(id)} className="acts">
          <Button type="submit" name="intent" value="begin" look={isBegun ? 'quiet' : 'main'}>
            {isLost ? words.beginAgain : isBegun || account === undefined ? words.goOn : words.begin}
          </Button>
        </Form>
      )}
    </div>
  );
}

/** Whether the card provider has all papers, as last read from there. */
const isAtProvider = (account: Props['account']): boolean =>
  account !== null &&
  account !== undefined &&
  account.isSubmitted &&
  !account.isRejected &&
  account.notPayable !== 'withdrawn';

const Submit = ({ id, canSend, hasPapers }: { id: string; canSend: boolean; hasPapers: boolean }) => (
  <div className="items">
    <h3>{words.submitTitle}</h3>
    <p>{words.submitWhy}</p>
    {hasPapers ? null : <p>{words.submitFirst}</p>}
    <Form method="post" action={stateOf(id)} className="acts">
      <Button
        type="submit"
        name="intent"
        value={hasPapers ? 'submit' : 'submit-without-cards'}
        look={canSend && hasPapers ? 'main' : 'quiet'}
      >
        {hasPapers ? words.submit : words.submitWithoutCards}
      </Button>
    </Form>
  </div>
);

const Resume = ({ id }: { id: string }) => (
  <Form method="post" action={stateOf(id)} className="form">
    <p>{words.resumeWhat}</p>
    <p className="acts">
      <Button type="submit" name="intent" value="resume">
        {words.resume}
      </Button>
    </p>
  </Form>
);

/** Warns staff of a live provider that a new name, licence or website sends it back to review. */
export const LookedAtAnew = ({ provider: { state } }: Pick<Props, 'provider'>) =>
  state === 'live' ? (
    <Notice>
      <p>{words.lookedAtAnew}</p>
    </Notice>
  ) : null;
