import { expect, it } from 'vitest';
import { analyticsConformance } from './conformance.ts';
import { openMatomo } from './matomo.ts';
import { openAnalytics } from './open.ts';
import { openPlausible } from './plausible.ts';

analyticsConformance('Plausible', {
  open: (origin, limits) => openPlausible({ url: `${origin}/count`, site: 'example.org' }, limits),
  fields: (screen) => ({ name: 'pageview', domain: 'example.org', url: `app://localhost/${screen}` }),
  read: (body) => JSON.parse(body) as Record<string, string>,
});

analyticsConformance('Matomo', {
  open: (origin, limits) => openMatomo({ url: `${origin}/count`, site: '7' }, limits),
  fields: (screen) => ({
    idsite: '7',
    rec: '1',
    apiv: '1',
    send_image: '0',
    action_name: screen,
    url: `app://localhost/${screen}`,
  }),
  read: (body) => Object.fromEntries(new URLSearchParams(body)),
});

it('is off without a setting, and counts nothing', async () => {
  const none = openAnalytics(null);
  expect([none.isOn, await none.count('home')]).toEqual([false, false]);
});
