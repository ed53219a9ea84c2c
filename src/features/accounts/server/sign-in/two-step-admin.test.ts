// Except in a trial, an admin has admin rights only after switching on two-step sign-in.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openForms } from '../../../../../tests/support/forms.ts';
import { cookieOf } from '../../../../../tests/support/accounts/people.ts';
import { OPERATOR } from '../../../../../tests/support/app/operator.ts';
import { openTestApp, type TestApp } from '../../../../../tests/support/app/test-app.ts';
import { codeNow, finishWith, halfDone, setUpApp } from '../../../../../tests/support/accounts/two-step.ts';
import { endTwoStep } from '../commands/two-step/switch-two-step.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({
    ...OPERATOR,
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://rosemary.example',
    SECRET: 'a secret that only these tests know',
    SMTP_URL: 'smtp://localhost:2525',
    DATABASE_URL: 'embedded',
  });
});
afterAll(() => app.close());

const note = (cookie: string, on = app) =>
  on.send(
    'POST',
    '/functions/sendDynamicEmail',
    { data: { to: 'nobody@example.org', tempId: 'note', dynamicData: { words: 'Thank you.' } } },
    { cookie },
  );

describe('an admin in production', () => {
  test('has no right of an admin until a second step is set up, in this very session', async () => {
    const admin = await app.person({ role: 'admin' });
    const current = await (await admin.get('/api/sessions/current')).json();
    expect(current).toMatchObject({ user: { role: 'admin', needsTwoStep: true } });
    const refused = await note(admin.cookie);
    expect([refused.status, await refused.json()]).toMatchObject([403, { error: { status: 'PERMISSION_DENIED' } }]);
    const { key } = await setUpApp(app, admin);
    expect((await note(admin.cookie)).status).toBe(400);

    app.clock.advance(30_000);
    const opened = cookieOf(await finishWith(app, await halfDone(app, admin), codeNow(key, app)));
    expect((await note(opened)).status).toBe(400);
    const state = await (await admin.get('/api/two-step')).json();
    const id = (state as { steps: { id: string }[] }).steps[0]?.id ?? '';
    await app.send('DELETE', `/api/two-step/steps/${id}`, { password: admin.password }, { cookie: opened });
    expect((await note(opened)).status).toBe(403);
  });

  test('is led to set it up after signing in, told why there and at the account, and free to do what is their own', async () => {
    const admin = await app.person({ role: 'admin' });
    const forms = openForms(app);
    const { email, password } = admin;
    const signedIn = await forms.post('/userauth/login?to=%2Faccount', { email, password });
    expect([signedIn.status, signedIn.location]).toEqual([303, '/account/two-step']);
    for (const screen of ['/account/two-step', '/account']) {
      const { status, text } = await forms.get(screen, signedIn.cookie);
      expect([status, text]).toEqual([200, expect.stringContaining('so it needs a second step')]);
    }
    expect((await admin.get('/api/tributes')).status).toBe(200);
    expect((await admin.get('/admin/users')).headers.get('location')).toBe('/account/two-step');
  });

  test('whose second step the operator has ended is asked again before anything else', async () => {
    const admin = await app.person({ role: 'admin' });
    await setUpApp(app, admin);
    await endTwoStep(app.deps, admin.email);
    const answer = await app.send('POST', '/api/sessions', { email: admin.email, password: admin.password });
    expect(await answer.json()).toMatchObject({ user: { needsTwoStep: true } });
    expect((await note(cookieOf(answer))).status).toBe(403);
  });

  test('a member is asked nothing', async () => {
    const member = await app.person();
    const { user } = (await (await member.get('/api/sessions/current')).json()) as { user: object };
    expect(user).not.toHaveProperty('needsTwoStep');
    const forms = openForms(app);
    const { location } = await forms.post('/userauth/login', { email: member.email, password: member.password });
    expect(location).toBe('/choice');
  });
});

test('in a trial an admin is free to leave it off', async () => {
  const trial = await openTestApp();
  try {
    const admin = await trial.person({ role: 'admin' });
    expect((await note(admin.cookie, trial)).status).toBe(400);
  } finally {
    await trial.close();
  }
});
