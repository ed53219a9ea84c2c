import { useEffect, useRef } from 'react';
import * as words from '#messages/prepared';
import type { ClaimLink } from '../../../contract/prepared.ts';
import { CopyLink } from '../../domains/editor/copy-link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { Sentence } from '../../ui/sentence.tsx';

interface Props {
  link: ClaimLink;
  firm: string;
  /** Of the person who died; empty while nobody typed it. */
  name: string;
}

/** The link of a prepared page, as it is copied or printed. What was pressed is gone with its form, so the link has the focus. */
export function ClaimPaper({ link: { address, picture }, firm, name }: Props) {
  const place = useRef<HTMLAnchorElement>(null);
  useEffect(() => place.current?.focus(), [address]);
  return (
    <Notice role="status" heading={words.paperHeading}>
      <p className="no-print">{words.paperHint}</p>
      <p className="wrap-anywhere">
        <For firm={firm} name={name} />
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

function For({ firm, name }: Pick<Props, 'firm' | 'name'>) {
  const by = <bdi key="firm">{firm}</bdi>;
  return name.trim() === '' ? (
    <Sentence of={words.paperFor} parts={[by]} />
  ) : (
    <Sentence of={words.paperForNamed} parts={[by, <bdi key="name">{name}</bdi>]} />
  );
}
