import type { ReactNode } from 'react';
import * as words from '../../../words/en/sharing.ts';
import { copy } from '../../../words/en/editor-publish.ts';
import type { Sharing } from '../../../contract/sharing.ts';
import { SendWays } from './send-ways.tsx';
import { PageCode } from './page-code.tsx';

interface Props {
  sharing: Sharing;
  codes: string;
  /** Buttons that need a script. Screens without scripts leave these buttons out. */
  copying?: ReactNode;
  printing?: ReactNode;
  more?: ReactNode;
}

const labels = { sms: words.bySms, whatsApp: words.byWhatsApp, email: words.byEmail };

/** Ways to share, in the order in which families use them: message, email, address, code. */
export function PageWays({ sharing, codes, copying, printing, more }: Props) {
  return (
    <>
      <section className="share no-print" aria-labelledby="tell">
        <h2 id="tell">{words.tellHeading}</h2>
        <p className="hint">{words.tellHint}</p>
        <SendWays ready={sharing.tells} labels={labels} />
        {more}
        <div className="field">
          <label htmlFor="page-address">{words.address}</label>
          <input
            className="input"
            id="page-address"
            data-testid="published-address"
            dir="ltr"
            readOnly
            value={sharing.address}
            data-copy={copy}
          />
          {copying}
        </div>
      </section>
      <PageCode sharing={sharing} codes={codes} printing={printing} />
    </>
  );
}
