import type { BrowserKey } from '../../features/privacy/contract/kept.ts';

// Day or night, as the reader chose it in this browser; the system's own wish where nothing was chosen.
const KEY: BrowserKey = 'palette';

// Browsers can refuse storage altogether; then the choice lasts as long as the page.
function kept(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function applyKeptPalette(): void {
  const palette = kept();
  if (palette === 'night' || palette === 'day') document.documentElement.dataset['palette'] = palette;
}

export function isNight(): boolean {
  const { palette } = document.documentElement.dataset;
  return palette ? palette === 'night' : matchMedia('(prefers-color-scheme: dark)').matches;
}

/** Turns day into night or back, and remembers it. */
export function turnPalette(): void {
  const next = isNight() ? 'day' : 'night';
  document.documentElement.dataset['palette'] = next;
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // Nothing can be kept here.
  }
}

/** Tells of every change, the reader's and the system's; answers how to stop. */
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
