import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SiteContext } from '../../../../../../ui/client/site.ts';
import { AddressField } from './address-field.tsx';

const site = {
  productName: 'Rosemary',
  helpEmail: 'help@rosemary.example',
  origin: 'https://rosemary.example',
  isTrial: false,
  isDebug: false,
};
const field = (visibility: 'public' | 'link' | 'private', error?: string) =>
  renderToStaticMarkup(
    <SiteContext value={site}>
      <AddressField {...{ session: null, tribute: null, path: 'admin', visibility, error }} onChange={() => {}} />
    </SiteContext>,
  );

it('promises no address that is refused', () => {
  const refusal = 'We keep this address for the site itself.';
  for (const visibility of ['public', 'link', 'private'] as const) {
    expect(field(visibility)).toContain('https://rosemary.example/admin');
    expect(field(visibility, refusal)).toContain(refusal);
    expect(field(visibility, refusal)).not.toContain('https://rosemary.example/admin');
  }
});
