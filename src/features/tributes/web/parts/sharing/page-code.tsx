import type { ReactNode } from 'react';
import * as words from '../../../words/en/sharing.ts';
import type { Sharing } from '../../../contract/sharing.ts';
import { Named } from '../../../../../ui/components/text/named.tsx';
import { QrCode } from '../../../../../ui/components/pictures/qr-code.tsx';

interface Props {
  sharing: Sharing;
  codes: string;
  printing?: ReactNode;
}

export function PageCode({ sharing: { address, called, name, picture }, codes, printing }: Props) {
  return (
    <section className="share page-code" aria-labelledby="code">
      <h2 id="code" className="no-print">
        {words.codeHeading}
      </h2>
      <p className="hint no-print">{words.codeHint}</p>
      <div className="code-card">
        <p className="print-only">
          <Named of={words.codeLine} name={called} />
        </p>
        <QrCode picture={picture} label={words.codeOf(name)} />
        <p className="print-only long-words" dir="ltr">
          {address}
        </p>
      </div>
      <p className="acts no-print">
        {printing}
        <a className="button quiet" href={`${codes}/qr.png`} download>
          {words.codePicture}
        </a>
        <a className="button bare" href={`${codes}/qr.svg`} download>
          {words.codeDrawing}
        </a>
      </p>
    </section>
  );
}
