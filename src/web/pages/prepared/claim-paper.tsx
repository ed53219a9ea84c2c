import { useEffect, useRef } from 'react';
import * as words from '#messages/prepared';
import type { ClaimLink } from '../../../contract/prepared.ts';
import { CopyLink } from '../../domains/editor/copy-link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Named } from '../../ui/named.tsx';
import { QrCode } from '../../ui/qr-code.tsx';

/** The link of a prepared page, as it is copied or printed. What was pressed is gone with its form, so the link has the focus. */
export function ClaimPaper({ link: { address, picture }, firm }: { link: ClaimLink; firm: string }) {
  const place = useRef<HTMLAnchorElement>(null);
  useEffect(() => place.current?.focus(), [address]);
  return (
    <Notice role="status" heading={words.paperHeading}>
      <p className="no-print">{words.paperHint}</p>
      <p className="wrap-anywhere">
        <Named of={words.paperFor} name={firm} />
      </p>
      <p>{words.paperSteps}</p>
      <QrCode picture={picture} label={words.pictureOf} />
      <p className="wrap-anywhere">
        <a className="inline-block py-3" href={address} ref={place}>
          {address}
        </a>
      </p>
      <CopyLink link={address} />
    </Notice>
  );
}
