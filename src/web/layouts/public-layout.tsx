import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useSite } from '../client/site.ts';
import { Foot } from './foot.tsx';
import { Masthead } from './masthead.tsx';
import { SignInLink } from './sign-in-link.tsx';
import * as words from '#messages/site';

export function PublicLayout({ children }: { children: ReactNode }) {
  const { productName } = useSite();
  const { pathname } = useLocation();
  return (
    <>
      <Masthead>
        <SignInLink />
      </Masthead>
      <main id="main">{children}</main>
      <Foot line={words.kept(productName)} back={pathname} asksForSupport />
    </>
  );
}
