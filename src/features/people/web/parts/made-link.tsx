import { useEffect, useRef } from 'react';
import { Notice } from '../../../../ui/components/notice.tsx';
import { CopyLink } from '../../../tributes/web/parts/editor/copy-link.tsx';

interface Props {
  link: string;
  title: string;
  hint: string;
}

/** Shows an invitation's link once, and focuses it because the pressed button disappears with its form. */
export function MadeLink({ link, title, hint }: Props) {
  const place = useRef<HTMLAnchorElement>(null);
  useEffect(() => place.current?.focus(), [link]);
  return (
    <Notice role="status" heading={title}>
      <p className="long-words">
        <a className="line-link" href={link} ref={place}>
          {link}
        </a>
      </p>
      <CopyLink link={link} />
      <p>{hint}</p>
    </Notice>
  );
}
