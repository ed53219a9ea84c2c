import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { apiRoutes, type Api } from './api.ts';
import { controlPages } from './pages/control-page.ts';
import { ended } from './pages/layout.ts';
import { onboardingPages } from './pages/onboarding-page.ts';
import { payPages } from './pages/pay-page.ts';

/** `afterEach` is called after each answer, to send the events that the call caused. */
export function pretendApp(api: Api, afterEach: () => void): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(async (_c, next) => {
    await next();
    setImmediate(afterEach);
  });
  app.route('/', apiRoutes(api));
  app.route('/', payPages(api.world));
  app.route('/', onboardingPages(api.world));
  app.route('/', controlPages(api));
  app.notFound((c) => ended(c, 'There is nothing here.', 404));
  return app;
}
