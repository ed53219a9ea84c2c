import type { BrowserKey } from '../../features/privacy/contract/data-inventory.ts';

// Chooses light or dark colours: the choice in this browser, or else the system's preference.
const KEY: BrowserKey = 'palette';

// Storage may be blocked; then the choice lasts as long as the page.
function kept(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function applySavedPalette(): void {
  const palette = kept();
  if (palette === 'night' || palette === 'day') document.documentElement.dataset['palette'] = palette;
}

export function isNight(): boolean {
  const { palette } = document.documentElement.dataset;
  return palette ? palette === 'night' : matchMedia('(prefers-color-scheme: dark)').matches;
}

export function turnPalette(): void {
  const next = isNight() ? 'day' : 'night';
  document.documentElement.dataset['palette'] = next;
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // Storage is blocked.
  }
}

/** Reports changes by the user and the system. Returns a function to stop. */
export function onPaletteChange(tell: () => void): () => void {
  const chosen = new MutationObserver(tell);
  chosen.observe(document.documentElement, { attributes: true, attributeFilter: ['data-palette'] });
  const system = matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', tell);
  return () => {
    chosen.disconnect();
    system.removeEventListener('change', tell);
  };
}
