import { useEffect, type ReactNode } from 'react';
import { addressOf } from '../../shared/screens/addresses.ts';
import { Link, useLocation } from 'react-router';
import { followSession } from '../../ui/client/session/session-watch.ts';
import { useSessionStore } from '../../ui/client/session/session-state.ts';
import { useSite } from '../../ui/client/site.ts';
import { Foot } from './foot.tsx';
import { Masthead } from './masthead.tsx';
import { OfflineLine } from './offline-line.tsx';
import { UnsentLine } from './unsent-line.tsx';
import { PaletteSwitch } from './palette-switch.tsx';
import * as words from '../../shared/words/en/site.ts';

export function MainLayout({ children }: { children: ReactNode }) {
  const { productName } = useSite();
  const { pathname } = useLocation();
  const store = useSessionStore();
  useEffect(() => followSession(store), [store]);
  return (
    <>
      <Masthead home={addressOf('choice')}>
        <PaletteSwitch />
        <Link to={addressOf('choice')}>{words.yourPages}</Link>
        <Link to={addressOf('account')}>{words.account}</Link>
      </Masthead>
      <OfflineLine />
      <UnsentLine />
      <main id="main">{children}</main>
      <Foot line={words.kept(productName)} back={pathname} />
    </>
  );
}
