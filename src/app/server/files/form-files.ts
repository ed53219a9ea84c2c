import { Hono } from 'hono';
import { screenAt } from '../../../shared/screens/screen-at.ts';
import { screens } from '../../../shared/screens/screens.ts';
import type { AppEnv } from '../../../platform/http/requests/app-env.ts';
import { fail } from '../../../platform/errors.ts';
import { knownAddress, readMultipartForm } from '../screens/screen-request.ts';

/**
 * Takes a form with files from the native app, for one of our screens. The answer is the form as the screen's action
 * expects it: the files are stored, and named by fields. Browsers send such a form to the screen itself.
 */
export function formFileRoutes(): Hono<AppEnv> {
  return new Hono<AppEnv>().post('/files/of-form', async (c) => {
    const context = c.get('context');
    const asked = URL.parse(c.req.query('screen') ?? '', context.config.publicUrl) ?? fail('NOT_FOUND');
    const url = knownAddress(asked.href);
    const name = screenAt(url.pathname);
    if (!context.request.isBearer || name === null) fail('NOT_FOUND');
    const form = await readMultipartForm({ context, request: c.req.raw, url, screen: screens[name] });
    return c.json([...(form ?? fail('NOT_FOUND'))], 200, { 'cache-control': 'private, no-store' });
  });
}
