import type { ReactNode } from 'react';
import { matchPath, useLocation } from 'react-router';
import { screens } from '../../shared/screens/screens.ts';
import { useSite } from '../../ui/client/site.ts';
import { Foot } from './foot.tsx';
import { Masthead } from './masthead.tsx';
import { OfflineLine } from './offline-line.tsx';
import { SignInLink } from './sign-in-link.tsx';
import * as words from '../../shared/words/en/site.ts';

const withoutSupport = Object.values(screens).filter(({ hidesSupportLink }) => hidesSupportLink);

interface Props {
  children: ReactNode;
  /** True if the content replaces the requested screen, as a page's password question does. */
  isRefusal?: boolean;
}

export function PublicLayout({ children, isRefusal = false }: Props) {
  const { productName } = useSite();
  const { pathname } = useLocation();
  const asksForSupport = !isRefusal && !withoutSupport.some(({ path }) => matchPath(path, pathname));
  return (
    <>
      <Masthead>
        <SignInLink />
      </Masthead>
      <OfflineLine />
      <main id="main">{children}</main>
      <Foot line={words.kept(productName)} back={pathname} {...(asksForSupport && { asksForSupport })} />
    </>
  );
}
