import type { ReactNode } from 'react';
import { pageAddress } from '../../../../shared/screens/addresses.ts';

interface Props {
  path: string;
  accent: string;
  /** Text of the link back to the page; null for no link. */
  back: ReactNode;
  children: ReactNode;
}

export function BesideTribute({ path, accent, back, children }: Props) {
  return (
    <div className={`beside-page narrow accent-${accent}`} data-beside={path}>
      {back === null ? null : (
        <p className="back">
          <a href={pageAddress(path)}>{back}</a>
        </p>
      )}
      {children}
    </div>
  );
}
