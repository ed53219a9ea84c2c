import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { isAPIError } from 'better-auth/api';
import { Device } from '../contract/devices.ts';
import { erasedFrom } from '../../privacy/contract/deletions.ts';
import type { ErrorCode } from '../../../shared/api/errors.ts';
import { SESSION_ABSOLUTE_MS } from '../../../shared/limits/limits.ts';
import type { Config } from '../../../platform/settings/config.ts';
import { fail } from '../../../platform/errors.ts';
import { hashSecret, newId } from '../../../platform/ids.ts';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Database } from '../../../platform/database/index.ts';
import { sessionTimes } from './commands/people/write-user.ts';
import { userById } from './queries.ts';
import { hasSecondStep } from './queries/two-step.ts';
import { hashPassword, matchesHash } from '../../../platform/secrets/password-hash.ts';
import { accounts, sessions, users } from './tables.ts';
import type { Secret } from '../../../platform/secrets/secret.ts';

export interface AuthParts {
  config: Pick<Config, 'publicUrl'>;
  secret: Secret;
  db: Database;
  clock: Clock;
}

type OpenAdapter = ReturnType<typeof drizzleAdapter>;
type Condition = Parameters<ReturnType<OpenAdapter>['deleteMany']>[0]['where'][number];

const withHashedToken = (where: Condition[]): Condition[] =>
  where.map((part) =>
    part.field === 'token' && typeof part.value === 'string' ? { ...part, value: hashSecret(part.value) } : part,
  );

/** better-auth stores session tokens and network addresses in plain text. We store hashes of tokens, and no addresses. */
const keepingHashes =
  (open: OpenAdapter): OpenAdapter =>
  (options) => {
    const inner = open(options);
    return {
      ...inner,
      create: async (query) => {
        if (query.model !== 'session') return inner.create(query);
        const { token, ipAddress: _address, userAgent, ...rest } = query.data as Record<string, unknown>;
        const row = await inner.create({
          ...query,
          data: {
            ...rest,
            ...Device.parse(JSON.parse(decodeURIComponent(String(userAgent)))),
            token: hashSecret(String(token)),
          },
        });
        return { ...row, token } as never;
      },
      findOne: (query) => inner.findOne({ ...query, where: withHashedToken(query.where) }),
      update: (query) => inner.update({ ...query, where: withHashedToken(query.where) }),
      delete: (query) => inner.delete({ ...query, where: withHashedToken(query.where) }),
      deleteMany: (query) => inner.deleteMany({ ...query, where: withHashedToken(query.where) }),
    };
  };

/** Thrown when the password is right, but the account also needs a second step. */
export class SecondStepNeededError extends Error {
  readonly userId: string;

  constructor(userId: string) {
    super('A second step is needed');
    this.userId = userId;
  }
}

async function newSession({ db, clock }: AuthParts, userId: string) {
  const user = await userById(db, userId);
  if (user?.disabledAt) fail('ACCOUNT_DISABLED');
  const now = clock.now();
  if (user?.leavingAt) fail(now >= erasedFrom(user.leavingAt) ? 'WRONG_EMAIL_OR_PASSWORD' : 'ACCOUNT_LEAVING');
  if (await hasSecondStep(db, userId)) throw new SecondStepNeededError(userId);
  return sessionTimes(now);
}

/** better-auth over our tables. It is called in process only, and the cookies that it sets are dropped. */
export const createAuthEngine = (parts: AuthParts) =>
  betterAuth({
    baseURL: parts.config.publicUrl,
    // It only signs better-auth's own cookies, which are dropped.
    secret: parts.secret[0],
    telemetry: { enabled: false },
    logger: { disabled: true },
    database: keepingHashes(
      drizzleAdapter(parts.db, { provider: 'pg', schema: { user: users, session: sessions, account: accounts } }),
    ),
    user: {
      fields: { createdAt: 'timeCreated' },
      additionalFields: { role: { type: 'string', input: false, required: false } },
    },
    session: {
      expiresIn: SESSION_ABSOLUTE_MS / 1000,
      disableSessionRefresh: true,
      additionalFields: {
        seenAt: { type: 'date', input: false, required: false },
        browser: { type: 'string', input: false, required: false },
        system: { type: 'string', input: false, required: false },
        deviceName: { type: 'string', input: false, required: false },
      },
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      requireEmailVerification: true,
      // The contract has already counted characters. better-auth would count UTF-16 units.
      minPasswordLength: 1,
      maxPasswordLength: 1000,
      password: { hash: hashPassword, verify: ({ hash, password }) => matchesHash(password, hash) },
    },
    advanced: {
      database: { generateId: () => newId(parts.clock) },
    },
    databaseHooks: {
      session: {
        create: { before: async (session) => ({ data: { ...session, ...(await newSession(parts, session.userId)) } }) },
      },
    },
  });

const refusals: Record<string, ErrorCode> = {
  EMAIL_NOT_VERIFIED: 'ADDRESS_NOT_CONFIRMED',
  INVALID_EMAIL_OR_PASSWORD: 'WRONG_EMAIL_OR_PASSWORD',
  INVALID_EMAIL: 'WRONG_EMAIL_OR_PASSWORD',
  PASSWORD_TOO_LONG: 'WRONG_EMAIL_OR_PASSWORD',
};

/** Maps a better-auth refusal to our code; null for other errors. */
export function refusalCode(error: unknown): ErrorCode | null {
  return isAPIError(error) ? (refusals[error.body?.code ?? ''] ?? null) : null;
}
