import { describe, expect, it } from 'vitest';
import { OPERATOR } from '../../../tests/support/app/operator.ts';
import { ConfigError, inDevelopment, readConfig } from './config.ts';

const production = {
  ...OPERATOR,
  NODE_ENV: 'production',
  SECRET: 'x'.repeat(32),
  PUBLIC_URL: 'https://rosemary.example',
  SMTP_URL: 'smtp://localhost:2525',
  DATABASE_URL: 'embedded',
};

const account = JSON.stringify({ client_email: 'writer@example.org', private_key: 'key', project_id: 'families' });

const counted = {
  ANALYTICS_KIND: 'plausible',
  ANALYTICS_URL: 'https://count.example/api/event',
  ANALYTICS_SITE: 'example.org',
};

const wrong: [name: string, env: Record<string, string>][] = [
  ['PORT', { PORT: 'abc' }],
  ['PORT', { PORT: '-1' }],
  ['PORT', { PORT: '65536' }],
  ['PORT', { PORT: '3000.5' }],
  ['HOST', { HOST: '0.0.0.0' }],
  ['HOST', { HOST: '192.168.1.4' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'rosemary.example' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'ftp://rosemary.example' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://rosemary.example/app' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://rosemary.example/?a=b' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/x' }],
  ['DATABASE_URL', { DATABASE_URL: 'yes' }],
  ['SMTP_URL', { SMTP_URL: 'http://localhost' }],
  ['SMTP_URL', { SMTP_URL: 'localhost:25' }],
  ['SECRET', { SECRET: 'short' }],
  ['SECRET_PREVIOUS', { SECRET_PREVIOUS: 'x'.repeat(40) }],
  ['SECRET_PREVIOUS', { SECRET: 'y'.repeat(40), SECRET_PREVIOUS: 'short' }],
  ['SECRET_PREVIOUS', { SECRET: 'y'.repeat(40), SECRET_PREVIOUS: `${'x'.repeat(40)},` }],
  ['SECRET_PREVIOUS', { SECRET: 'y'.repeat(40), SECRET_PREVIOUS: `${'x'.repeat(40)},${'y'.repeat(40)}` }],
  ['DATA_KEY', { DATA_KEY: 'short' }],
  ['DATA_KEY', { DATA_KEY: `${OPERATOR.DATA_KEY},${OPERATOR.DATA_KEY.slice(1)}` }],
  ['DATA_KEY', { DATA_KEY: OPERATOR.DATA_KEY.slice(0, 42) }],
  ['PRODUCT_NAME', { PRODUCT_NAME: 'x'.repeat(61) }],
  ['HELP_EMAIL', { HELP_EMAIL: 'help' }],
  ['ADMIN_EMAIL', { ADMIN_EMAIL: 'admin@' }],
  ['SOURCE_URL', { SOURCE_URL: 'code.example' }],
  ['SOURCE_URL', { SOURCE_URL: 'javascript:alert(1)' }],
  ['SOURCE_URL', { SOURCE_URL: 'git://code.example/rosemary' }],
  ['SOURCE_URL', { SOURCE_URL: 'https://a:b@code.example/rosemary' }],
  ['PASSWORD_LIST', { PASSWORD_LIST: '/nowhere/passwords.txt' }],
  ['PASSWORD_LIST', { PASSWORD_LIST: '/' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'true' }],
  ['TEXT_MODEL', { TEXT_MODEL_KEY: 'key' }],
  ['TEXT_MODEL', { TEXT_MODEL_URL: 'https://models.example/v1' }],
  ['TEXT_MODEL', { TEXT_MODEL: 'two words', TEXT_MODEL_URL: 'https://models.example/v1' }],
  ['TEXT_MODEL', { TEXT_MODEL: 'vertex:', TEXT_MODEL_KEY: 'key' }],
  ['TEXT_MODEL_URL', { TEXT_MODEL: 'model' }],
  ['TEXT_MODEL_URL', { TEXT_MODEL: 'model', TEXT_MODEL_URL: 'http://models.example/v1' }],
  ['TEXT_MODEL_URL', { TEXT_MODEL: 'model', TEXT_MODEL_URL: 'https://a:b@models.example/v1' }],
  ['TEXT_MODEL_URL', { TEXT_MODEL: 'model', TEXT_MODEL_URL: 'models.example' }],
  ['TEXT_MODEL_REGION', { TEXT_MODEL: 'model', TEXT_MODEL_URL: 'https://models.example', TEXT_MODEL_REGION: 'eu' }],
  ['TEXT_MODEL_REGION', { TEXT_MODEL: 'vertex:model', TEXT_MODEL_KEY: 'key', TEXT_MODEL_REGION: 'europe-west2' }],
  ['TEXT_MODEL_REGION', { TEXT_MODEL: 'vertex:model', TEXT_MODEL_KEY: account, TEXT_MODEL_REGION: 'a.example/' }],
  ['TEXT_MODEL_KEY', { TEXT_MODEL: 'vertex:model' }],
  ['TEXT_MODEL_KEY', { TEXT_MODEL: 'vertex:model', TEXT_MODEL_KEY: '{"project_id": "families"}' }],
  ['TEXT_MODEL_KEY', { TEXT_MODEL: 'vertex:model', TEXT_MODEL_KEY: '{' }],
  ['ANALYTICS_KIND', { ANALYTICS_URL: 'https://count.example/api/event' }],
  ['ANALYTICS_KIND', { ANALYTICS_SITE: 'example.org' }],
  ['ANALYTICS_KIND', { ...counted, ANALYTICS_KIND: 'google' }],
  ['ANALYTICS_URL', { ...counted, ANALYTICS_URL: '' }],
  ['ANALYTICS_URL', { ...counted, ANALYTICS_URL: 'count.example' }],
  ['ANALYTICS_URL', { ...counted, ANALYTICS_URL: 'http://count.example/api/event' }],
  ['ANALYTICS_URL', { ...counted, ANALYTICS_URL: 'https://a:b@count.example/api/event' }],
  ['ANALYTICS_URL', { ...counted, ANALYTICS_URL: 'https://count.example/matomo.php?token_auth=x' }],
  ['ANALYTICS_SITE', { ...counted, ANALYTICS_SITE: '' }],
  ['ANALYTICS_SITE', { ...counted, ANALYTICS_KIND: 'matomo' }],
  ['TRUST_PROXY', { TRUST_PROXY: '-1' }],
  ['SEED', { SEED: 'maybe' }],
  ['STORAGE_URL', { STORAGE_URL: 'https://bucket.example.org' }],
  ['STORAGE_URL', { STORAGE_URL: 's3://key:secret@s3.example.org' }],
  ['STORAGE_URL', { STORAGE_URL: 's3://key:secret@s3.example.org/bucket/folder' }],
  ['STORAGE_URL', { STORAGE_URL: 's3://key:sec/ret@s3.example.org/bucket' }],
  ['STORAGE_URL', { STORAGE_URL: 's3://key@s3.example.org/bucket' }],
  ['STORAGE_URL', { STORAGE_URL: 's3:///bucket' }],
  ['STORAGE_URL', { STORAGE_URL: 's3://key:secret@s3.example.org/bucket?tls=no' }],
  ['NODE_ENV', { NODE_ENV: 'prod' }],
  ['OPERATOR_COUNTRY', { OPERATOR_COUNTRY: 'Britain' }],
  ['OPERATOR_COUNTRY', { OPERATOR_COUNTRY: 'QX' }],
  ['OPERATOR_COUNTRY', { OPERATOR_COUNTRY: 'EU' }],
  ['OPERATOR_NAME', { OPERATOR_NAME: '  ' }],
  ['OPERATOR_NAME', { OPERATOR_NAME: '<b>House</b>' }],
  ['OPERATOR_ADDRESS', { OPERATOR_ADDRESS: 'x'.repeat(501) }],
  ['CURRENCY', { CURRENCY: 'doubloons' }],
  ['PLATFORM_FEE_BPS', { PLATFORM_FEE_BPS: '1001' }],
  ['PLATFORM_FEE_BPS', { PLATFORM_FEE_BPS: '-1' }],
  ['REGULATOR', { REGULATOR: 'The Authority | http://authority.example' }],
  ['REGULATOR', { REGULATOR: ' | https://authority.example' }],
  ['PROCESSORS', { PROCESSORS: 'Example Servers' }],
  ['PROCESSORS', { PROCESSORS: 'Example Servers | the servers | Germany' }],
  ['PROCESSORS', { PROCESSORS: 'Example Servers | the servers | DE; Example Mail | | GB' }],
  ['PROCESSORS', { PROCESSORS: 'Example Servers | the servers | DE | and more' }],
  ['BACKUP_DAYS', { BACKUP_DAYS: 'a month' }],
  ['BACKUP_TO', { BACKUP_TO: 'S3://key:secret@host/bucket' }],
  ['BACKUP_TO', { BACKUP_TO: 'https://key:secret@host/bucket' }],
  ['BACKUP_TO', { BACKUP_TO: 'ftp://key:secret@host/backups' }],
  ['BACKUP_TO', { BACKUP_TO: '~/backups' }],
  ['BACKUP_TO', { BACKUP_TO: 'backups' }],
  ...['SECRET', 'PUBLIC_URL', 'SMTP_URL', 'DATABASE_URL', ...Object.keys(OPERATOR)].map(
    (name): [string, Record<string, string>] => [name, { ...production, [name]: '' }],
  ),
];

it.each([
  ['s3://key:secret@host/b', 'the name of the bucket has 3 to 63 characters'],
  ['s3://key:secret@host', 'the name of the bucket has 3 to 63 characters'],
  ['s3://key:secret@host/bucket/folder', 'the name of the bucket has 3 to 63 characters'],
  ['s3://key@host/bucket', 'key and secret belong together'],
  ['s3://key:secret@host/bucket?tls=no', 'tls is on or off'],
])('says which part of the bucket %s is wrong, and no secret', (address, part) => {
  for (const name of ['BACKUP_TO', 'STORAGE_URL'])
    expect(() => readConfig({ [name]: address })).toThrow(
      new RegExp(`^.*${name}: must look like s3:(?!.*${address}).*${part}`, 's'),
    );
});

describe('readConfig', () => {
  it('needs nothing for a trial', () => {
    expect(readConfig({})).toMatchObject({
      isProduction: false,
      port: 3000,
      host: 'localhost',
      publicUrl: 'http://localhost:3000',
      databaseUrl: 'embedded',
      smtpUrl: null,
      secret: null,
      productName: 'Rosemary',
      isSeeded: true,
    });
  });

  it('keeps photographs in the data folder unless a bucket is named', () => {
    expect(readConfig({}).storageUrl).toBeNull();
    const STORAGE_URL = 's3://key:sec%2Fret@s3.example.org/family-photographs?region=eu-west-1';
    expect(readConfig({ STORAGE_URL }).storageUrl).toBe(STORAGE_URL);
  });

  it('lets no model write unless one is named', () => {
    expect(readConfig({}).textModel).toBeNull();
    const [url, key] = ['https://models.example/v1', 'key'];
    const read = (env: Record<string, string>) => readConfig(env).textModel;
    expect(read({ TEXT_MODEL: 'm-1', TEXT_MODEL_URL: url, TEXT_MODEL_KEY: key })).toEqual({
      kind: 'openai-compatible',
      model: 'm-1',
      url,
      key,
    });
    expect(read({ TEXT_MODEL: 'm', TEXT_MODEL_URL: 'http://127.0.0.1:11434/v1' })).toMatchObject({ key: null });
    const vertex = { TEXT_MODEL: 'vertex:gemini-2.5-flash', TEXT_MODEL_KEY: account };
    expect(read(vertex)).toMatchObject({ kind: 'vertex', model: 'gemini-2.5-flash', region: 'us-central1' });
    expect(read({ ...vertex, TEXT_MODEL_REGION: 'europe-west2' })).toMatchObject({ region: 'europe-west2' });
    expect(read({ ...vertex, TEXT_MODEL_KEY: key })).toMatchObject({ key, region: 'global' });
  });

  it('reads where opened screens are counted; without it, nowhere', () => {
    expect(readConfig({}).analytics).toBeNull();
    expect(readConfig(counted).analytics).toEqual({
      kind: 'plausible',
      url: 'https://count.example/api/event',
      site: 'example.org',
    });
    const matomo = { ANALYTICS_KIND: 'matomo', ANALYTICS_URL: 'http://127.0.0.1:8080/matomo.php', ANALYTICS_SITE: '3' };
    expect(readConfig(matomo).analytics).toMatchObject({ kind: 'matomo', site: '3' });
  });

  it('knows where the source code is only when told', () => {
    expect(readConfig({}).sourceUrl).toBeNull();
    const SOURCE_URL = 'https://code.example/rosemary';
    expect(readConfig({ SOURCE_URL }).sourceUrl).toBe(SOURCE_URL);
    const refused = 'SOURCE_URL: must be an http or https address without a password';
    expect(() => readConfig({ SOURCE_URL: 'code.example' })).toThrow(refused);
  });

  it('follows PORT in the links of a trial', () => {
    expect(readConfig({ PORT: '4123' }).publicUrl).toBe('http://localhost:4123');
  });

  it('takes a complete production environment and never seeds it', () => {
    expect(readConfig({ ...production, SEED: 'on' })).toMatchObject({ isProduction: true, isSeeded: false });
  });

  it.each(wrong)('names %s when it is wrong or missing', (name, env) => {
    expect(() => readConfig(env)).toThrow(ConfigError);
    expect(() => readConfig(env)).toThrow(new RegExp(`^${name}: `, 'm'));
  });

  it('reads who runs the place and who works for them', () => {
    const PROCESSORS = 'Example Servers | the servers and the database | de; Example Mail | hands over letters | uk;';
    const REGULATOR = 'The Authority | https://authority.example/complaints';
    const OPERATOR_ADDRESS = '4 Mill Lane\\nWells';
    expect(readConfig({ ...production, OPERATOR_ADDRESS, PROCESSORS, REGULATOR, BACKUP_DAYS: '14' })).toMatchObject({
      helpEmail: OPERATOR.HELP_EMAIL,
      operator: { name: 'Example House', address: '4 Mill Lane\nWells', country: 'GB' },
      regulator: { name: 'The Authority', address: 'https://authority.example/complaints' },
      processors: [
        { name: 'Example Servers', purpose: 'the servers and the database', country: 'DE' },
        { name: 'Example Mail', purpose: 'hands over letters', country: 'GB' },
      ],
      backupDays: 14,
    });
    expect(readConfig(production)).toMatchObject({ regulator: null, processors: [], backupDays: 30 });
  });

  it('names every wrong variable at once', () => {
    expect(() => readConfig({ PORT: 'x', SEED: 'x' })).toThrow(/PORT: [\s\S]*SEED: /);
  });

  it('reads the secrets that SECRET replaced, with commas between them or within one', () => {
    const [now, one, other] = ['n', 'o', 'p'].map((letter) => letter.repeat(40)) as [string, string, string];
    const previous = (setting: string) => readConfig({ SECRET: now, SECRET_PREVIOUS: setting }).secret;
    expect(readConfig({ SECRET: now }).secret).toEqual([now]);
    expect(previous(`${one}, ${other},${one}`)).toEqual([now, one, other]);
    expect(previous(String.raw`${one}\,${other}`)).toEqual([now, `${one},${other}`]);
  });

  it('says in words what a number must be', () => {
    expect(() => readConfig({ PORT: 'abc' })).toThrow('PORT: must be a whole number from 0 to 65535');
    expect(() => readConfig({ TRUST_PROXY: '11' })).toThrow('TRUST_PROXY: must be a whole number from 0 to 10');
  });

  it('never repeats a value', () => {
    const secret = 'only-31-characters-long-secret!';
    for (const env of [
      { SECRET: secret },
      { SECRET: 'y'.repeat(40), SECRET_PREVIOUS: secret },
      { SECRET_PREVIOUS: `${secret}, and more` },
      { TEXT_MODEL_KEY: secret },
      { TEXT_MODEL: 'vertex:m', TEXT_MODEL_KEY: `{"private_key": "${secret}"}` },
      { STORAGE_URL: `s3://key:${secret}@s3.example.org` },
    ]) {
      expect(() => readConfig(env)).toThrow(expect.not.objectContaining({ message: expect.stringContaining(secret) }));
    }
  });
});

it('speaks the first language alone in development, where nothing is built', () => {
  expect(inDevelopment(readConfig({ LANGUAGES: 'en,en-XA,ar-XB' })).languages).toEqual(['en']);
  expect(() => inDevelopment(readConfig({ LANGUAGES: 'ar-XB' }))).toThrow(ConfigError);
});
