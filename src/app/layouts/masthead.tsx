import type { ReactNode } from 'react';
import { addressOf } from '../../shared/screens/addresses.ts';
import { useSite } from '../../ui/client/site.ts';
import { Mark } from '../../ui/components/pictures/sprig.tsx';
import * as words from '../../shared/words/en/site.ts';

export function Masthead({ children, home = addressOf('home') }: { children?: ReactNode; home?: string }) {
  const { productName } = useSite();
  return (
    <>
      <a className="skip" href="#main">
        {words.skip}
      </a>
      <header className="masthead wrap">
        <a className="mark" href={home}>
          <Mark />
          {productName}
        </a>
        <nav aria-label={words.siteNavigation}>{children}</nav>
      </header>
    </>
  );
}
