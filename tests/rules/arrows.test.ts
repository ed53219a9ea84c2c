import { expect, it } from 'vitest';
import { findBrokenArrows } from '../../scripts/tree/arrows.ts';

const broken = (files: Record<string, string>) => findBrokenArrows(new Map(Object.entries(files)));
const EMAIL = 'src/features/email/server';
const ACCOUNTS = 'src/features/accounts/server';

it('accepts the arrows as they are drawn', () => {
  const files = {
    'src/shared/limits/limits.ts': 'export const MOST = 1;',
    'src/features/email/words/en/email.ts':
      "import { MOST } from '../../../../shared/limits/limits.ts'; export const most = String(MOST);",
    [`${EMAIL}/tables.ts`]: 'export const outboxEmails = 1;',
    [`${ACCOUNTS}/emails/welcome.ts`]:
      "import { most } from '../../../email/words/en/mail.ts'; export const letter = most;",
    [`${EMAIL}/commands/queue.ts`]:
      "import { outboxEmails } from '../tables.ts'; export const queue = (tx) => tx.insert(outboxEmails);",
    [`${ACCOUNTS}/commands.ts`]:
      "import { queue } from '../../email/server/commands/queue.ts'; export const signUp = queue;",
    'src/platform/file-store/index.ts': 'export interface Files { read(): void }',
    'src/platform/file-store/disk.ts':
      "import type { Files } from './index.ts'; export const disk: Files = { read() {} };",
    'src/app/server/main.ts': "import { disk } from '../platform/file-store/disk.ts'; disk.read();",
    'src/ui/components/button.tsx':
      "import * as words from '../../features/email/words/en/mail.ts'; export const Button = () => <b>{words.most}</b>;",
    'src/app/server/render/render.tsx':
      "import { Button } from '../../web/ui/button.tsx'; export const page = <Button />;",
  };
  expect(broken(files)).toEqual([]);
});

it.each([
  ['web sees the server', 'src/ui/components/a.tsx', 'src/platform/errors.ts', 'ui does not see ground'],
  [
    'the server sees web outside render',
    'src/app/server/calls/a.ts',
    'src/ui/client/page.ts',
    'app http does not see client',
  ],
  ['the contract sees words', 'src/shared/api/a.ts', 'src/shared/words/en/ui.ts', 'shared does not see shared words'],
  ['a command refuses in words', `${ACCOUNTS}/commands.ts`, 'src/shared/words/en/ui.ts', 'a feature refuses by codes'],
  ['a rule refuses in words', `${ACCOUNTS}/rules/a.ts`, 'src/shared/words/en/ui.ts', 'a feature refuses by codes'],
  [
    'a refusal is thrown in words',
    'src/platform/errors.ts',
    'src/shared/words/en/ui.ts',
    'ground does not see shared words',
  ],
  [
    'http sees the renderer itself',
    'src/app/server/calls/a.ts',
    'src/app/server/render/render.tsx',
    'app http does not see render',
  ],
  [
    'a page imports from another',
    'src/app/pages/home/a.tsx',
    'src/features/accounts/web/pages/account/b.tsx',
    'pages do not import each other',
  ],
  [
    'ui sees a product noun',
    'src/ui/components/a.tsx',
    'src/features/tributes/web/parts/page/b.tsx',
    'ui does not see web parts',
  ],
  [
    'something imports an entry',
    'src/app/pages/home/a.tsx',
    'src/app/web/entry-browser.tsx',
    'pages does not see entry',
  ],
  ['something imports main', 'src/app/server/app.ts', 'src/app/server/main.ts', 'app does not see main'],
  ['a seam sees a feature', 'src/platform/file-store/disk.ts', `${EMAIL}/queries.ts`, 'adapter does not see feature'],
  [
    'http names an adapter',
    'src/app/server/calls/a.ts',
    'src/platform/file-store/disk.ts',
    'only main names an adapter',
  ],
  [
    'a feature names an adapter',
    `${EMAIL}/commands.ts`,
    'src/platform/file-store/disk.ts',
    'only main names an adapter',
  ],
  ['a seam names another adapter', 'src/platform/jobs/boss.ts', 'src/platform/file-store/disk.ts', 'only main names'],
  ['a feature looks right', `${EMAIL}/commands.ts`, `${ACCOUNTS}/queries.ts`, 'email uses only features to its left'],
  [
    'a feature reaches inside',
    `${ACCOUNTS}/commands.ts`,
    `${EMAIL}/rules/a.ts`,
    'email shows only its queries, commands',
  ],
  ['a feature calls endpoints', `${ACCOUNTS}/commands.ts`, `${EMAIL}/endpoints.ts`, 'feature does not see endpoints'],
  ['endpoints look right', `${EMAIL}/endpoints.ts`, `${ACCOUNTS}/queries.ts`, 'email uses only features to its left'],
  [
    'a command sets a cookie',
    `${ACCOUNTS}/a.ts`,
    'src/app/server/requests/cookies.ts',
    'feature does not see app http',
  ],
  [
    'a feature sees http',
    `${ACCOUNTS}/commands.ts`,
    'src/platform/http/requests/body.ts',
    'feature does not see platform http',
  ],
  [
    'a command uses its own routes',
    `${ACCOUNTS}/commands.ts`,
    `${ACCOUNTS}/http.ts`,
    'feature does not see feature http',
  ],
  ['routes look right', `${EMAIL}/http.ts`, `${ACCOUNTS}/http.ts`, 'email uses only features to its left'],
  [
    'the platform sees a feature',
    'src/platform/http/requests/a.ts',
    `${EMAIL}/queries.ts`,
    'platform http does not see feature',
  ],
  [
    'the platform sees a contract',
    'src/platform/text/a.ts',
    'src/features/email/contract/a.ts',
    'ground does not see contract',
  ],
])('finds the planted arrow: %s', (_what, from, to, why) => {
  const specifier = `${'../'.repeat(from.split('/').length - 1)}${to}`;
  const found = broken({
    [from]: `import { a } from '${specifier}'; export const b = a;`,
    [to]: 'export const a = 1;',
  });
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(`${from} -> ${to}: ${why}`);
});

it.each([
  ['a dynamic import', "export const late = () => import('../../platform/errors.ts');"],
  ['a re-export', "export { fail } from '../../platform/errors.ts'; export const a = 1;"],
  ['a type import', "import type { A } from '../../platform/errors.ts'; export const a: A = 1;"],
  ['a type written as an import', "export const a: import('../../platform/errors.ts').A = 1;"],
])('reads %s', (_what, source) => {
  const found = broken({ 'src/ui/components/a.tsx': source, 'src/platform/errors.ts': 'export const fail = 1;' });
  expect(found).toEqual(['src/ui/components/a.tsx -> src/platform/errors.ts: ui does not see ground']);
});

it('lets the context name types of features and http, and nothing that runs', () => {
  const feature = { [`${EMAIL}/commands.ts`]: 'export interface Outbox {} export const outbox = 1;' };
  const types =
    "import type { Outbox } from '../features/email/server/commands.ts'; export interface Context { outbox: Outbox }";
  const values = "import { outbox } from '../features/email/server/commands.ts'; export const context = outbox;";
  expect(broken({ ...feature, 'src/platform/context.ts': types })).toEqual([]);
  expect(broken({ ...feature, 'src/platform/context.ts': values })).toHaveLength(1);
});

it('keeps server packages out of web, and everything but schemas out of the contract', () => {
  expect(broken({ 'src/ui/components/a.tsx': "import { readFile } from 'node:fs'; readFile;" })).toHaveLength(1);
  expect(broken({ 'src/ui/components/a.tsx': "import { Hono } from 'hono'; Hono;" })).toHaveLength(1);
  expect(broken({ 'src/shared/api/a.ts': "import { useState } from 'react'; useState;" })).toHaveLength(1);
  expect(broken({ 'src/shared/api/a.ts': "import * as z from 'zod'; z.string();" })).toEqual([]);
});

it('finds a planted cycle, of types too', () => {
  const cycle = {
    'src/shared/api/a.ts': "import { b } from './b.ts'; export const a = b;",
    'src/shared/api/b.ts': "import { c } from './c.ts'; export const b = c;",
    'src/shared/api/c.ts': "import { a } from './a.ts'; export const c = () => a;",
  };
  const way = ['a', 'b', 'c', 'a'].map((name) => `src/shared/api/${name}.ts`).join(' -> ');
  expect(broken(cycle)).toEqual([`cycle: ${way}`]);
  for (const last of [
    "import type { a } from './a.ts'; export const c = (x: typeof a) => x;",
    "import { type a } from './a.ts'; export const c = (x: typeof a) => x;",
    "export const c = (x: typeof import('./a.ts').a) => x;",
    "export type { a } from './a.ts'; export const c = 1;",
  ])
    expect(broken({ ...cycle, 'src/shared/api/c.ts': last }), last).toEqual([`cycle: ${way}`]);
});

it('finds a write to another feature’s table, and lets it be joined', () => {
  const tables = { [`${EMAIL}/tables.ts`]: 'export const outboxEmails = 1;' };
  const query = (act: string) => ({
    ...tables,
    [`${ACCOUNTS}/commands.ts`]: `import { outboxEmails } from '../../email/server/tables.ts'; export const run = (db) => ${act};`,
  });
  expect(broken(query('db.select().from(outboxEmails)'))).toEqual([]);
  for (const act of ['db.insert(outboxEmails)', 'db.update(outboxEmails).set({})', 'db.delete(outboxEmails)']) {
    expect(broken(query(act))).toEqual([`${ACCOUNTS}/commands.ts: writes outboxEmails, which another feature owns`]);
  }
});

it('finds barrels, names that say nothing, unknown features and files outside every room', () => {
  expect(broken({ 'src/shared/api/index.ts': "export { a } from './a.ts'; export { b } from './b.ts';" })).toHaveLength(
    1,
  );
  expect(broken({ 'src/shared/api/all.ts': "export * from './a.ts'; export const b = 1;" })).toHaveLength(1);
  for (const name of ['utils', 'date-utils', 'helpers', 'common/dates', 'mail-service', 'user-manager']) {
    expect(broken({ [`src/shared/api/${name}.ts`]: 'export const a = 1;' })).toHaveLength(1);
  }
  expect(broken({ 'src/shared/api/commonly-used.ts': 'export const a = 1;' })).toEqual([]);
  expect(broken({ 'src/features/gossip/server/queries.ts': 'export const a = 1;' })).toHaveLength(1);
  expect(broken({ 'src/attic/a.ts': "import { b } from '../contract/b.ts'; b;" })).toHaveLength(1);
});
