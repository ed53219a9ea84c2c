import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { site } from '../../../../../tests/support/app/render-page.ts';
import { SiteContext } from '../../../../ui/client/site.ts';
import { lookTrial } from '../../words/en/sign-in.ts';
import { LookInEmail } from './look-in-email.tsx';

const shown = (more: { sendsEmail?: true } = {}) =>
  renderToStaticMarkup(
    <SiteContext value={{ ...site, ...more }}>
      <LookInEmail sentTo="anna@example.org" to="/" problem={null} />
    </SiteContext>,
  );

it('says that no email leaves the computer only in a trial without a mail server', () => {
  expect(shown()).toContain(lookTrial);
  expect(shown({ sendsEmail: true })).not.toContain(lookTrial);
});
