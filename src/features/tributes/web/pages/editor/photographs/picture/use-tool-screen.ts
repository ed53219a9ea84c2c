import { useEffect, useRef } from 'react';

/** For a screen inside a dialog: focuses its heading, and makes Escape leave only this screen. */
export function useToolScreen(onBack: () => void) {
  const screen = useRef<HTMLDivElement>(null);
  const latest = useRef(onBack);
  useEffect(() => {
    latest.current = onBack;
  });
  useEffect(() => {
    screen.current?.closest('dialog')?.querySelector<HTMLElement>('h2')?.focus();
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      latest.current();
    };
    window.addEventListener('keydown', leave, { capture: true });
    return () => window.removeEventListener('keydown', leave, { capture: true });
  }, []);
  return screen;
}
