import type { ReactNode } from 'react';
import { useSite } from '../client/site.ts';
import { Foot } from './foot.tsx';
import { Masthead } from './masthead.tsx';
import { PaletteSwitch } from './palette-switch.tsx';
import * as words from '#messages/site';

/** Screens behind signing in. */
export function MainLayout({ children }: { children: ReactNode }) {
  const { productName } = useSite();
  return (
    <>
      <Masthead home="/choice">
        <PaletteSwitch />
        <a href="/choice">{words.yourPages}</a>
        <a href="/account">{words.account}</a>
      </Masthead>
      <main id="main">{children}</main>
      <Foot line={words.kept(productName)} />
    </>
  );
}
