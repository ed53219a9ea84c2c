import type { ReactNode } from 'react';
import { useSite } from '../../ui/client/site.ts';
import { Foot } from './foot.tsx';
import { Masthead } from './masthead.tsx';
import { SignInLink } from './sign-in-link.tsx';
import * as words from '../../shared/words/en/site.ts';

export function TributeLayout({ children }: { children: ReactNode }) {
  const { productName } = useSite();
  return (
    <>
      <Masthead>
        <SignInLink />
      </Masthead>
      <main id="main">{children}</main>
      <Foot line={words.kept(productName)} />
    </>
  );
}
