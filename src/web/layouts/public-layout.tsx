import type { ReactNode } from 'react';
import { useSite } from '../client/site.ts';
import { Foot } from './foot.tsx';
import { Masthead } from './masthead.tsx';
import * as words from '#messages/site';

export function PublicLayout({ children }: { children: ReactNode }) {
  const { productName } = useSite();
  return (
    <>
      <Masthead>
        <a href="/userauth/login" className="sign-in">
          {words.signIn}
        </a>
      </Masthead>
      <main id="main">{children}</main>
      <Foot line={words.kept(productName)} />
    </>
  );
}
