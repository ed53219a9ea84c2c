// The table behind the arrows in ARCHITECTURE.md. It assigns each file to a room and says from which rooms it may import.

export interface Room {
  name: string;
  holds: RegExp;
  /** Rooms from which the room's files may import. A part of the platform also sees its own adapters. */
  sees: readonly string[];
  /** Rooms from which the room's files may import types only, which are erased at run time. */
  seesTypesOf?: readonly string[];
  /** Packages that the room's files may import. Without this, they may import any package. */
  packages?: RegExp;
}

/** A feature may use only the features before it in this list. */
export const featureOrder = [
  'audit',
  'operations',
  'email',
  'accounts',
  'approvals',
  'catalogue',
  'media',
  'people',
  'tributes',
  'submissions',
  'memories',
  'writing',
  'next-steps',
  'payments',
  'giving',
  'providers',
  'enquiries',
  'prepared',
  'bills',
  'reviews',
  'events',
  'reports',
  'privacy',
  'admin',
];

/** True for code that runs in browsers, and on the server inside the renderer. */
export const isOfWeb = (path: string): boolean => /^src\/(ui|app(?!\/server)|features\/[^/]+\/web)\//.test(path);

/** The feature to which a server file belongs, and the file's path inside the feature's server folder. */
export function inFeature(path: string): { feature: string; file: string } | null {
  const [, feature, file] = /^src\/features\/([^/]+)\/server\/(.+)$/.exec(path) ?? [];
  return feature === undefined || file === undefined ? null : { feature, file };
}

/**
 * Feature files on the server that may contain texts for people: emails, HTTP answers outside the API, exports, stored
 * legal texts, the log of refused links, and messages about a page. All others refuse by codes (decision 34).
 */
export const WRITES_WORDS =
  /^([^/]+\/(emails|http)(\.ts$|\/)|email\/(email|rules\/layout)\.ts$|privacy\/(commands|queries|rules)\/exports\/|writing\/rules\/compose\/|writing\/queries\/(grounds|facts)\.ts$|next-steps\/queries\/letters\.ts$|tributes\/queries\/sharing\.ts$|privacy\/commands\/record-version\.ts$|accounts\/rules\/refused-link\.ts$)/;

const FEATURE_HTTP = /^src\/features\/[^/]+\/server\/http(\.ts$|\/)/;

const NOT_IN_WEB =
  /^(?!node:|hono$|hono\/|@hono\/|drizzle-orm|pg$|pg-boss|@electric-sql\/|better-auth|nodemailer|sharp|harfbuzzjs|woff2-encoder|bidi-js|@cto\.af\/|@orpc\/server)/;

/** Each room may import from itself and from the rooms above it in this list. */
const webLadder: readonly [name: string, holds: RegExp][] = [
  ['client', /^src\/ui\/client\//],
  ['ui', /^src\/ui\/components\//],
  ['device', /^src\/ui\/device\//],
  ['web parts', /^src\/features\/[^/]+\/web\/parts\//],
  ['layouts', /^src\/app\/layouts\//],
  ['pages', /^src\/(app\/pages|features\/[^/]+\/web\/pages)\//],
  ['routes', /^src\/app\/web\/(routes|root|written-screen|refused-spot)\.tsx?$/],
  ['enhance', /^src\/app\/enhance\//],
  ['native app', /^src\/app\/native\//],
  ['entry', /^src\/app\/web\/entry-[a-z]+\.tsx?$/],
];
const web = webLadder.map(([name]) => name);
const webRooms = webLadder.map(([name, holds], at): Room => ({
  name,
  holds,
  sees: ['shared', 'contract', 'whole contract', 'shared words', 'words', ...web.slice(0, at + 1)],
  packages: NOT_IN_WEB,
}));

/** Parts of the platform that have an interface (`index.ts`), adapters, and one test suite that runs on each adapter. */
export const parts = [
  'analytics',
  'card-payments',
  'clock',
  'database',
  'file-store',
  'image-encoder',
  'jobs',
  'library',
  'mailer',
  'text-model',
];
export const IN_PART = new RegExp(`^src/platform/(${parts.join('|')})/`);

/** Rooms from which platform code without product knowledge may import. */
const withoutProduct = ['shared', 'shared words', 'interface', 'ground'];
const base = [...withoutProduct, 'contract', 'words', 'words by language'];

/** The first room in this list whose pattern matches a file is the file's room. */
const rooms: readonly Room[] = [
  {
    name: 'shared words',
    holds: /^src\/shared\/words\//,
    sees: ['shared words', 'shared'],
    packages: /^$/,
  },
  {
    name: 'shared',
    holds: /^src\/shared\//,
    sees: ['shared'],
    packages: /^(zod|@orpc\/contract)$/,
  },
  {
    name: 'contract',
    holds: /^src\/features\/[^/]+\/contract\//,
    sees: ['shared', 'contract'],
    packages: /^(zod|@orpc\/contract)$/,
  },
  {
    name: 'whole contract',
    holds: /^src\/app\/(contract|client)\.ts$/,
    sees: ['shared', 'contract', 'whole contract'],
    packages: /^(zod|@orpc\/contract)$/,
  },
  {
    name: 'words',
    holds: /^src\/features\/[^/]+\/words\//,
    sees: ['words', 'contract', 'shared words', 'shared'],
    packages: /^$/,
  },
  ...webRooms,
  { name: 'interface', holds: new RegExp(`${IN_PART.source}index\\.ts$`), sees: ['shared', 'contract', 'interface'] },
  { name: 'conformance', holds: new RegExp(`${IN_PART.source}conformance\\.ts$`), sees: base },
  { name: 'adapter', holds: IN_PART, sees: base },
  {
    name: 'ground',
    holds:
      /^src\/(platform\/((settings|secrets|text|queries)\/[a-z-]+|errors|ids|keyset|log|admin-page)|server\/palette-script)\.ts$/,
    sees: ['shared', 'interface', 'ground'],
  },
  { name: 'words by language', holds: /^src\/platform\/words\.ts$/, sees: ['shared words', 'words', 'ground'] },
  {
    name: 'context',
    holds: /^src\/platform\/context\.ts$/,
    sees: base,
    seesTypesOf: ['feature', 'feature http', 'platform http'],
  },
  // With this file, commands mark cached pages as outdated.
  { name: 'changing', holds: /^src\/platform\/change-pages\.ts$/, sees: [...base, 'context'] },
  {
    name: 'implementer',
    holds: /^src\/platform\/implementer\.ts$/,
    sees: [...withoutProduct, 'context'],
    seesTypesOf: ['feature'],
  },
  {
    name: 'endpoints',
    holds: /^src\/features\/[^/]+\/server\/endpoints(\/[a-z-]+)?\.ts$/,
    sees: [...base, 'context', 'implementer', 'feature'],
  },
  // Files and forms that a feature serves outside the API. They may contain texts for people.
  {
    name: 'feature http',
    holds: FEATURE_HTTP,
    sees: [...base, 'context', 'implementer', 'feature', 'cards', 'pdf', 'platform http', 'feature http'],
  },
  {
    name: 'feature',
    holds: /^src\/features\/[^/]+\/server\//,
    sees: [...base, 'context', 'changing', 'feature'],
  },
  { name: 'drawing', holds: /^src\/platform\/drawing\/(threads|typefaces)\.ts$/, sees: ['drawing'] },
  { name: 'pdf', holds: /^src\/platform\/drawing\/pdf\//, sees: ['shared', 'drawing', 'pdf'] },
  { name: 'cards', holds: /^src\/platform\/drawing\/cards\//, sees: ['shared', 'contract', 'drawing', 'cards'] },
  {
    name: 'platform http',
    holds: /^src\/platform\/(http|page-cache)\//,
    sees: [...withoutProduct, 'context', 'platform http'],
  },
  {
    name: 'app http',
    holds: /^src\/app\/server\/(requests|calls|files|screens|dev)\//,
    sees: [
      ...base,
      'whole contract',
      'context',
      'implementer',
      'endpoints',
      'feature',
      'feature http',
      'platform http',
      'app http',
    ],
  },
  {
    name: 'render',
    holds: /^src\/app\/server\/render\//,
    sees: [
      'shared',
      'contract',
      'whole contract',
      'shared words',
      'words',
      'ground',
      'platform http',
      'render',
      ...web.filter((name) => !['enhance', 'device', 'entry'].includes(name)),
    ],
    seesTypesOf: ['app http'],
  },
  { name: 'operator', holds: /^src\/app\/server\/operator\//, sees: [...base, 'context', 'feature', 'operator'] },
  {
    name: 'main',
    holds: /^src\/app\/server\/(main|run-admin|ask-product|adapters|terminal)\.ts$/,
    sees: [
      ...base,
      'context',
      'adapter',
      'feature',
      'platform http',
      'app http',
      'render',
      'app',
      'operator',
      'seeds',
      'main',
    ],
  },
  {
    name: 'app',
    holds: /^src\/app\/server\/[a-z-]+\.ts$/,
    sees: [...base, 'context', 'feature', 'feature http', 'platform http', 'app http', 'app'],
  },
  // A program that imitates a vendor in its own process. It shares only the wire format with the product.
  {
    name: 'pretend provider',
    holds: /^pretend-provider\//,
    sees: ['pretend provider'],
    packages: /^(node:|hono$|hono\/|@hono\/)/,
  },
  { name: 'seeds', holds: /^seeds\//, sees: [...base, 'context', 'feature', 'seeds'] },
];

export const roomOf = (path: string) => rooms.find(({ holds }) => holds.test(path)) ?? null;
