import { Hono } from 'hono';
import { screens } from '../../../shared/screens/screens.ts';
import type { Context } from '../../../platform/context.ts';
import type { AppEnv } from '../../../platform/http/requests/app-env.ts';
import { exportEntries } from './queries/entries.ts';
import { prompts, texts } from './rules/lists.ts';
import { letIn } from '../../../platform/implementer.ts';
import { download } from '../../../platform/http/answers/download.ts';

const TYPES = { csv: 'text/csv; charset=utf-8', json: 'application/json' } as const;

const catalogueLists = {
  quotes: (ctx: Context, format: keyof typeof TYPES) => exportEntries(ctx, texts, { format, kind: 'quote' }),
  poems: (ctx: Context, format: keyof typeof TYPES) => exportEntries(ctx, texts, { format, kind: 'poem' }),
  'message-prompts': (ctx: Context, format: keyof typeof TYPES) => exportEntries(ctx, prompts, { format }),
};
const paths = {
  quotes: screens.adminQuoteFiles.path,
  poems: screens.adminPoemFiles.path,
  'message-prompts': screens.adminPromptFiles.path,
};

/** Downloads of whole lists for admins, in formats that the import can read. */
export function catalogueFileRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  for (const name of Object.keys(catalogueLists) as (keyof typeof catalogueLists)[])
    for (const format of ['csv', 'json'] as const)
      routes.get(`${paths[name]}/${name}.${format}`, async (c) => {
        const context = c.get('context');
        await letIn({ access: 'admin' }, context, c.req.path);
        const { content } = await catalogueLists[name](context, format);
        return download(new TextEncoder().encode(content), TYPES[format], `${name}.${format}`);
      });
  return routes;
}
