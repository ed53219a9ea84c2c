import type { ReactNode } from 'react';

interface Props {
  path: string;
  accent: string;
  back: string;
  children: ReactNode;
}

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
