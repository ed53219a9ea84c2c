import { useEffect, useRef } from 'react';
import * as words from '../../words/en/prepared.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import type { CodedLink } from '../../contract/coded-links.ts';
import { CodedLinkWays, Emailed } from '../parts/coded-link.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';
import { Sentence } from '../../../../ui/components/text/sentence.tsx';

interface Props {
  link: CodedLink;
  provider: string;
  /** Name of the person who died. It may be empty. */
  name: string;
}

/** The claim link, to be copied or printed. It takes the focus, because the button that was pressed is gone. */
export function ClaimPaper({ link, provider, name }: Props) {
  const place = useRef<HTMLAnchorElement>(null);
  useEffect(() => place.current?.focus(), [link.address]);
  return (
    <Notice role="status" heading={words.paperHeading}>
      <Emailed link={link} />
      <p className="no-print">{words.paperHint}</p>
      <p className="long-words">
        <For provider={provider} name={name} />
      </p>
      <p>{words.paperSteps}</p>
      <CodedLinkWays link={link} pictureLabel={words.pictureOf} typedAt={addressOf('claimCode')} place={place} />
    </Notice>
  );
}

function For({ provider, name }: Pick<Props, 'provider' | 'name'>) {
  const by = <bdi key="provider">{provider}</bdi>;
  return name.trim() === '' ? (
    <Sentence of={words.paperFor} parts={[by]} />
  ) : (
    <Sentence of={words.paperForNamed} parts={[by, <bdi key="name">{name}</bdi>]} />
  );
}
