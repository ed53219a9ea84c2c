// `npm run payments-conformance`: tests that a card provider does what the product relies on. Tests the pretend provider
// and, with STRIPE_TEST_KEY, Stripe's test mode. The SDK is used unchanged; in test mode no money moves.
import { run } from './child.mjs';

const key = process.env.STRIPE_TEST_KEY;
if (key === undefined)
  console.log('Stripe’s test mode is left out: STRIPE_TEST_KEY is not set. The pretend provider is asked everything.');
else if (!/^(sk|rk)_test_/.test(key)) console.error('STRIPE_TEST_KEY is no key of the test mode. Nothing was asked.');
else
  console.log(
    'Stripe’s test mode is asked what needs nobody in a browser: paying, onboarding, giving back and disputes are left out.',
  );

if (key === undefined || /^(sk|rk)_test_/.test(key)) {
  const { code } = await run('vitest', ['run', 'src/platform/card-payments/stripe.test.ts']);
  process.exitCode = code;
} else {
  process.exitCode = 2;
}
