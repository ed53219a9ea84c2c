import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Page } from './styleguide-page.tsx';

it('shows every component without giving one id twice', () => {
  const html = renderToStaticMarkup(<Page />);
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const mark of ['button', 'notice problem', 'portrait', 'sprig', 'input', 'date', 'cards', 'memories', 'row']) {
    expect(html).toContain(`class="${mark}`);
  }
  expect(html).not.toContain('style=');
});
