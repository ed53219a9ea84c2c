// Compares docs/specification.md with the product, both ways: a line that is missing in the document or in the product
// fails here. Tests of behaviour are in the files that the document names.
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getTableColumns, type Table } from 'drizzle-orm';
import { DynamicEmail, Addressed } from '../../src/features/accounts/contract/functions.ts';
import { ActionResult, EmailChange, PasswordChange } from '../../src/features/accounts/contract/accounts.ts';
import { actionCodes, users } from '../../src/features/accounts/server/tables.ts';
import { actionRefusals } from '../../src/features/accounts/words/en/accounts.ts';
import { failedOperations } from '../../src/features/operations/server/rules/failed-operations.ts';
import { describeError } from '../../src/features/operations/server/rules/failures.ts';
import { logs } from '../../src/features/operations/server/tables/logs.ts';
import { deleteRequests } from '../../src/features/privacy/server/tables/deletions.ts';
import { DEFAULT_PAYMENT_AMOUNT, SPLASH_MIN_MS } from '../../src/shared/limits/limits.ts';
import { NOTIFICATION_TIMEOUT_MS } from '../../src/shared/limits/notification-timeout.ts';
import { screens, specifiedScreens } from '../../src/shared/screens/screens.ts';
import { createSessionStore } from '../../src/ui/client/session/session-store.ts';
import { tablesOf, type DocumentTable } from '../support/document-tables.ts';
import { exampleAddress } from '../support/screen-examples.ts';
import { publishedBy } from '../support/tributes/tributes.ts';
import { openTestApp, type TestApp } from '../support/app/test-app.ts';

const read = (path: string) => readFile(new URL(`../../${path}`, import.meta.url), 'utf8');
const document = await read('docs/specification.md');
const tables = tablesOf(document);

/** The rows of the document's one table with these first columns. */
function rowsOf(...columns: string[]): DocumentTable['rows'] {
  const fitting = tables.filter((table) => columns.every((column, at) => table.columns[at] === column));
  expect(fitting, columns.join()).toHaveLength(1);
  return fitting[0]?.rows ?? [];
}

/** The texts between backticks in a cell. */
const coded = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);
const isNone = (row?: Readonly<Record<string, string>>) => row?.['Screen'] === 'none';
const code = (cell?: string) => coded(cell)[0] ?? '';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

describe('each row', () => {
  const rows = tables.flatMap((table) => (table.columns.includes('Shown by') ? table.rows : []));
  const files = new Map<string, string>();
  beforeAll(async () => {
    const cells = rows.flatMap((row) => [...coded(row['Where']), ...coded(row['Shown by'])]);
    await Promise.all([...new Set(cells)].map(async (path) => files.set(path, await read(path).catch(() => ''))));
  });

  it('is still there: most lines are prose, so that only their number shows that one is missing', () => {
    const sections = document.split(/^## /m).slice(1);
    expect(sections.map((section) => tablesOf(section).flatMap((table) => table.rows).length)).toEqual([
      19, 41, 39, 16, 7, 11, 28, 29, 8, 26,
    ]);
  });

  it('names a file that does it, and tests that exist by their titles', () => {
    for (const row of rows) {
      const said = Object.values(row).join(' | ');
      for (const cell of [row['Where'] ?? '', row['Shown by'] ?? '']) {
        expect(coded(cell).length, said).toBeGreaterThan(0);
        expect(
          coded(cell).filter((path) => files.get(path) === ''),
          said,
        ).toEqual([]);
      }
      for (const [, path = '', titles = ''] of (row['Shown by'] ?? '').matchAll(/`([^`]+)`((?:,? “[^”]+”)*)/g)) {
        expect(path, said).toMatch(/\.(test|spec)\.tsx?$/);
        for (const [, title = ''] of titles.matchAll(/“([^”]+)”/g)) expect(files.get(path), said).toContain(title);
      }
    }
  });

  it('of a deviation names decisions that are recorded', async () => {
    const links = rowsOf('Section', 'The specification', 'The product').map((row) => row['Decision'] ?? '');
    for (const link of links) {
      const named = [...link.matchAll(/\[(\d+)\]\((decisions\/[\w-]+\.md)\)/g)];
      expect(named.length, link).toBeGreaterThan(0);
      for (const [, number = '', path = ''] of named) expect(await read(`docs/${path}`)).toMatch(`# ${number}. `);
    }
  });
});

describe('section 2, the screens', () => {
  const all = rowsOf('Route', 'Screen', 'Access', 'Layout', 'Title');
  const rows = all.filter((row) => row['Screen'] !== 'none');

  it('are those of the product, by their paths, access and layout', () => {
    const named = rows.map(({ Route, Screen, Access, Layout }) => [
      code(Screen),
      { path: code(Route).replaceAll(/\{(\w+)\}/g, ':$1'), access: Access, layout: Layout },
    ]);
    const ours = Object.entries(specifiedScreens).map(([name, { path, access, layout }]) => [
      name,
      { path, access, layout },
    ]);
    expect(Object.fromEntries(named)).toEqual(Object.fromEntries(ours));
    expect(rows).toHaveLength(ours.length);
    expect(screens).toMatchObject(specifiedScreens);
  });

  it('are made by the files that the routes name', async () => {
    const routes = await read('src/app/web/routes.tsx');
    for (const row of rows) {
      const [, path = ''] = new RegExp(`\\b${code(row['Screen'])}: \\(\\) =>\\s*import\\('([^']+)'`).exec(routes) ?? [];
      const there = new URL(path, 'https://a.test/src/app/web/').pathname.slice(1);
      expect(coded(row['Where']), there).toContain(there);
    }
  });

  it('answer whom they are for under their titles, and any other path with 404', async () => {
    const [keeper, member, admin] = [await app.person(), await app.person(), await app.person({ role: 'admin' })];
    const { path } = await publishedBy(keeper);
    const askers = { open: null, guest: null, member, admin };
    const titles = await Promise.all(
      all.map(async ({ Screen, Access }) => {
        const screen = code(Screen) as keyof typeof specifiedScreens;
        const address = Screen === 'none' ? '/nothing/at/all' : exampleAddress(screen, { tributePath: path });
        const asker = askers[Access as keyof typeof askers];
        const answer = await app.request(address, asker ? { headers: { cookie: asker.cookie } } : {});
        const [, title] = /<title>([^<]*) · Rosemary<\/title>/.exec(await answer.text()) ?? [];
        return [address, answer.status, title];
      }),
    );
    expect(titles).toEqual(titles.map(([address], at) => [address, isNone(all[at]) ? 404 : 200, all[at]?.['Title']]));
  });
});

/** Names in the product, without those that only the product has. */
const without = (names: string[], ...ours: string[]) => names.filter((name) => !ours.includes(name)).toSorted();
const columnsOf = (table: Table) => Object.keys(getTableColumns(table));

describe('section 3, the fields', () => {
  it('are those of the product', async () => {
    const refused = (await (await app.send('POST', '/api/email-verifications', {})).json()) as object;
    const results = new Set([...Object.keys(ActionResult.shape), ...Object.keys(refused)]);
    const userDocument = ['id', 'role', 'timeCreated'] satisfies (keyof typeof users.$inferSelect)[];
    const ours: Record<string, string[]> = {
      'User document': columnsOf(users)
        .filter((name) => userDocument.some((one) => one === name))
        .toSorted(),
      'Log document': without(columnsOf(logs), 'id', 'reference', 'groupId'),
      'Error of a log': without(Object.keys(describeError(new Error('It broke')))),
      'Delete request': without(columnsOf(deleteRequests), 'id', 'tributes', 'erasedAt'),
      'Auth-action result': without([...results], 'outcome', 'refusal', 'fault', 'signInEmail', 'isDone'),
      'Client session state': without(Object.keys(createSessionStore({ helpEmail: '', isDebug: false }).read())),
    };
    expect(ours['User document']).toEqual(userDocument);
    const named = Object.groupBy(rowsOf('Entity', 'Field', 'Name'), (row) => row['Entity'] ?? '');
    const said = Object.entries(named).map(([entity, rows = []]) => [entity, rows.map((row) => code(row['Name']))]);
    expect(Object.fromEntries(said.map(([entity, names]) => [entity, [...(names ?? [])].toSorted()]))).toEqual(ours);
  });
});

describe('sections 4 and 6, the words for states', () => {
  it('are the modes of action links, the first status of a log, and the roles', () => {
    const modes = rowsOf('Mode', 'What it does').map((row) => code(row['Mode']));
    expect(modes.toSorted()).toEqual(actionCodes.mode.enumValues.toSorted());
    const roles = rowsOf('Role', 'Who').map((row) => code(row['Role']));
    expect(roles.toSorted()).toEqual(users.role.enumValues.toSorted());
    expect(logs.status.enumValues).toEqual(['open']);
  });
});

describe('section 7, the calls', () => {
  const rows = rowsOf('Function', 'Payload');

  it('are all that the product answers', async () => {
    const answer = await app.send('POST', '/functions/nothing', { data: {} });
    const { error } = (await answer.json()) as { error: { details: { functions: string[] } } };
    const named = rows.map((row) => `${app.origin}/functions/${code(row['Function'])}`);
    expect(named.toSorted()).toEqual(error.details.functions.toSorted());
  });

  it('take these fields', () => {
    const [welcome, note] = DynamicEmail.options;
    const sender = Object.keys(note.shape.from.unwrap().shape).join(', ');
    const dynamic = `{${Object.keys(note.shape).join(', ').replace('from', `from {${sender}}`)}}`;
    expect(Object.keys(welcome.shape)).toEqual(Object.keys(note.shape));
    for (const row of rows) {
      const addressed = `{${Object.keys(Addressed.shape).join(', ')}}`;
      expect(code(row['Payload'])).toBe(code(row['Function']) === 'sendDynamicEmail' ? dynamic : addressed);
    }
  });
});

describe('section 8, the errors', () => {
  it('of action links have these messages', () => {
    const rows = rowsOf('Cause', 'Code', 'Message').map((row) => [code(row['Code']), row['Message']]);
    expect(Object.fromEntries(rows)).toEqual(actionRefusals);
    expect(rows).toHaveLength(Object.keys(actionRefusals).length);
  });

  it('of operations are logged by these names', () => {
    const rows = rowsOf('Operation', 'Logged as', 'Critical', 'Operations').flatMap((row) =>
      coded(row['Operations']).map((operation) => [
        operation,
        { note: code(row['Logged as']), isCritical: row['Critical'] === 'yes' },
      ]),
    );
    expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(failedOperations));
    expect(rows).toHaveLength(failedOperations.size);
  });

  it('are logged from the files that the rows name, in these words', async () => {
    const rows = tables.flatMap((table) => table.rows);
    const texts = ['Unauthorized admin access attempt', 'Error in AuthLinkService: ', 'unknown_error'];
    for (const text of [...texts, ...[...failedOperations.values()].map(({ note }) => note)]) {
      const row = rows.find((one) => Object.values(one).some((cell) => cell.includes(`\`${text}\``)));
      expect(await read(code(row?.['Where'])), text).toContain(text);
    }
  });

  it('of changes have these results', () => {
    const rows = rowsOf('Change', 'Results').map((row) => [row['Change'], coded(row['Results'])]);
    expect(Object.fromEntries(rows)).toEqual({
      'password change': PasswordChange.shape.result.options,
      'email change': EmailChange.shape.result.options,
    });
  });
});

it('section 9: the constants have these values', () => {
  const rows = rowsOf('Constant', 'Value', 'Name').map((row) => [code(row['Name']), code(row['Value'])]);
  expect(Object.fromEntries(rows)).toEqual({
    SPLASH_MIN_MS: String(SPLASH_MIN_MS),
    DEFAULT_PAYMENT_AMOUNT: String(DEFAULT_PAYMENT_AMOUNT),
    NOTIFICATION_TIMEOUT_MS: String(NOTIFICATION_TIMEOUT_MS),
    role: users.role.default,
    HELP_EMAIL: app.deps.config.helpEmail,
    PRODUCT_NAME: app.deps.config.productName,
  });
});
