import type { ReactNode } from 'react';

interface Props {
  path: string;
  accent: string;
  back: string;
  children: ReactNode;
}

/** The frame of a small page beside a tribute: its accent and the way back to it. */
export function BesideTribute({ path, accent, back, children }: Props) {
  return (
    <div className={`beside-page narrow accent-${accent}`} data-beside={path}>
      <p className="back">
        <a href={`/${path}`} dir="auto">
          {back}
        </a>
      </p>
      {children}
    </div>
  );
}
