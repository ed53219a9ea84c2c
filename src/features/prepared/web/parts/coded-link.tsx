import type { Ref } from 'react';
import * as words from '../../words/en/coded-links.ts';
import type { CodedLink } from '../../contract/coded-links.ts';
import { useSite } from '../../../../ui/client/site.ts';
import { QrCode } from '../../../../ui/components/pictures/qr-code.tsx';
import { Sentence } from '../../../../ui/components/text/sentence.tsx';
import { CopyLink } from '../../../tributes/web/parts/editor/copy-link.tsx';

interface Props {
  link: CodedLink;
  pictureLabel: string;
  /** URL of the page on which the code can be typed. */
  typedAt: string;
  place?: Ref<HTMLAnchorElement>;
}

export function CodedLinkWays({ link: { address, picture, code }, pictureLabel, typedAt, place }: Props) {
  const { origin } = useSite();
  return (
    <>
      <QrCode picture={picture} label={pictureLabel} />
      <p className="long-words">
        <a className="line-link" href={address} ref={place}>
          {address}
        </a>
      </p>
      <CopyLink link={address} />
      <p className="apart">
        <Sentence
          of={words.linkCode}
          parts={[
            <span className="long-words" key="where">
              {origin + typedAt}
            </span>,
            <strong key="code" dir="ltr">
              {code.toUpperCase()}
            </strong>,
          ]}
        />
      </p>
    </>
  );
}

export const Emailed = ({ link: { isEmailed } }: Pick<Props, 'link'>) =>
  isEmailed === null ? null : <p className="no-print">{isEmailed ? words.linkEmailed : words.linkNotEmailed}</p>;
