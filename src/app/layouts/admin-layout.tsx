import { useEffect, useRef, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import * as words from '../../features/admin/words/en/admin.ts';
import { kept } from '../../shared/words/en/site.ts';
import { addressOf } from '../../shared/screens/addresses.ts';
import type { ScreenName } from '../../shared/screens/screens.ts';
import { useSessionStore } from '../../ui/client/session/session-state.ts';
import { followSession } from '../../ui/client/session/session-watch.ts';
import { HoursMatter } from '../../features/accounts/web/parts/moment.tsx';
import { useSite } from '../../ui/client/site.ts';
import { AdminLock } from './admin-lock.tsx';
import { Foot } from './foot.tsx';
import { Masthead } from './masthead.tsx';
import { PaletteSwitch } from './palette-switch.tsx';

export type AdminScreen = Extract<ScreenName, keyof typeof words.screens>;

const groups = Object.entries(words.screensIn).map(([group, names]) => ({
  heading: words.groups[group as keyof typeof words.groups],
  names: Object.keys(names) as AdminScreen[],
}));

/** Frame of the admin area. Its links only navigate and change nothing. */
export function AdminLayout({ children }: { children: ReactNode }) {
  const { productName } = useSite();
  const { pathname } = useLocation();
  const store = useSessionStore();
  useEffect(() => followSession(store), [store]);
  return (
    <>
      <Masthead home={addressOf('choice')}>
        <PaletteSwitch />
        <Link to={addressOf('choice')}>{words.toPages}</Link>
        <Link to={addressOf('account')}>{words.toAccount}</Link>
      </Masthead>
      <div className="admin-shell">
        <AdminNavigation pathname={pathname} />
        <main id="main">
          <AdminLock>
            <HoursMatter value={true}>{children}</HoursMatter>
          </AdminLock>
        </main>
      </div>
      <Foot line={kept(productName)} back={pathname} />
    </>
  );
}

function AdminNavigation({ pathname }: { pathname: string }) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !menu.current?.open) return;
      menu.current.open = false;
      menu.current.querySelector('summary')?.focus();
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, []);
  return (
    <nav className="admin-nav" aria-label={words.navigation}>
      {/* On a desktop CSS keeps the menu open; on a phone it is one line until opened. */}
      <details ref={menu}>
        <summary>{words.menu}</summary>
        {groups.map(({ heading, names }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            <ul>
              {names.map((name) => (
                <li key={name}>
                  <Link to={addressOf(name)} aria-current={isAt(pathname, addressOf(name)) ? 'page' : undefined}>
                    {words.screens[name]}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </details>
    </nav>
  );
}

/** The overview's address is a prefix of all other addresses, so it must match exactly. */
export const isAt = (pathname: string, address: string) =>
  pathname === address || (address !== addressOf('adminOverview') && pathname.startsWith(`${address}/`));
