import { join } from 'node:path';
import { Hono } from 'hono';
import type { AppEnv } from '../../../src/platform/http/requests/app-env.ts';
import type { Deps } from '../../../src/platform/context.ts';
import { errorAnswer, toCatalogueError } from '../../../src/platform/http/answers/error-answers.ts';
import { createContext } from '../../../src/app/server/requests/request-context.ts';
import { uploadDestinations } from '../../../src/app/server/files/upload-destinations.ts';
import { openSharedUploads } from '../../../src/features/media/server/http/shared-uploads.ts';
import { uploadRoutes, type UploadParts } from '../../../src/features/media/server/http/uploads.ts';
import type { Person } from '../accounts/people.ts';
import type { TestApp } from '../app/test-app.ts';
import { uploadsBy, type SendUpload } from './uploads.ts';

export const uploadFolder = (app: TestApp) => join(app.deps.config.dataDir, 'uploads');

/** Uploads in another process with the same database and folder, or in this process after a restart. */
export function anotherProcess(
  app: TestApp,
  person: Person,
  { deps = app.deps, ...parts }: Pick<UploadParts, 'limits' | 'watch'> & { deps?: Deps } = {},
): SendUpload {
  const other = new Hono<AppEnv>().use(async (c, next) => {
    c.set('context', await createContext(deps, c.req.raw.headers, '127.0.0.1'));
    await next();
  });
  other.route(
    '/',
    uploadRoutes({ uploads: openSharedUploads(uploadFolder(app)), destinations: uploadDestinations, ...parts }),
  );
  other.onError((error) => errorAnswer(toCatalogueError(error, deps.log, {})));
  return uploadsBy({ request: async (path, init) => other.request(app.origin + path, init) }, person);
}
