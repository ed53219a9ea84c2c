import { Link } from 'react-router';
import * as words from '../../../words/en/sharing.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import type { OwnSharing } from '../../../contract/sharing.ts';
import { ButtonLink } from '../../../../../ui/components/button.tsx';
import { Named } from '../../../../../ui/components/text/named.tsx';
import { CopyLink } from '../editor/copy-link.tsx';
import { OtherWays, PrintCode } from './by-script.tsx';
import { PageWays } from './page-ways.tsx';
import { SendWays } from './send-ways.tsx';
import { WhoSeesIt, type WhoSees } from './who-sees.tsx';

export const WhoCanSee = ({ id, who }: { id: string; who: WhoSees }) => (
  <section className="share" aria-labelledby="who-sees">
    <h2 id="who-sees">{words.whoHeading}</h2>
    <WhoSeesIt {...who} />
    <p className="acts">
      <ButtonLink look="quiet" href={addressOf('people', { id })}>
        {words.inviteToSee}
      </ButtonLink>
    </p>
  </section>
);

const labels = { sms: words.askBySms, whatsApp: words.askByWhatsApp, email: words.askByEmail };

export function OwnWays({ own: { id, name, sharing, suggestsNextSteps } }: { own: OwnSharing }) {
  return (
    <>
      {sharing === null ? null : (
        <>
          <PageWays
            sharing={sharing}
            codes={addressOf('share', { id })}
            copying={<CopyLink link={sharing.address} />}
            printing={<PrintCode />}
            more={<OtherWays ready={sharing.tells} />}
          />
          <section className="share no-print" aria-labelledby="close">
            <h2 id="close">{words.closeHeading}</h2>
            <p className="hint">
              <Named of={words.closeHint} name={name} />
            </p>
            {sharing.asks ? <SendWays ready={sharing.asks} labels={labels} /> : null}
            <p className="ways">
              <Link to={addressOf('people', { id })}>{words.invite}</Link>
            </p>
          </section>
        </>
      )}
      {suggestsNextSteps ? (
        <section className="share no-print" aria-labelledby="steps">
          <h2 id="steps">{words.stepsHeading}</h2>
          <p className="hint">{words.stepsHint}</p>
          <p className="ways">
            <Link to={addressOf('nextSteps', {}, { query: { tribute: id } })}>{words.toSteps}</Link>
          </p>
        </section>
      ) : null}
    </>
  );
}
