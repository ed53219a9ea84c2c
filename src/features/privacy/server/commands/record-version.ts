import * as privacy from '../../words/en/privacy.ts';
import * as terms from '../../words/en/terms.ts';
import { createHash } from 'node:crypto';
import { desc, lt } from 'drizzle-orm';
import type { LegalFacts, LegalNotice } from '../../contract/legal.ts';
import type { Config } from '../../../../platform/settings/config.ts';
import type { Clock } from '../../../../platform/clock/index.ts';
import type { Database } from '../../../../platform/database/index.ts';
import { counterOf } from '../../../../platform/analytics/index.ts';
import { vendorOf } from '../../../../platform/text-model/index.ts';
import { wordsIn } from '../../../../platform/words.ts';
import { legalVersions } from '../tables/legal.ts';

interface Recording {
  db: Database;
  clock: Clock;
  config: Config;
}

const NAME_CHARACTERS = 8;

const factsOf = ({ config }: Pick<Recording, 'config'>): LegalFacts => ({
  productName: config.productName,
  helpEmail: config.helpEmail,
  isTrial: !config.isProduction,
  operator: config.operator,
  regulator: config.regulator,
  processors: config.processors,
  writer: config.textModel && vendorOf(config.textModel),
  counter: config.analytics && counterOf(config.analytics),
  takesCards: config.payments !== null,
  backupDays: config.backupDays,
  hasLanguages: config.languages.length > 1,
});

/** The full text of a page as readers see it, in each language that the site offers. */
function said({ languages }: Config, area: typeof terms | typeof privacy, facts: LegalFacts): string {
  const inEach = languages.map((language) => [language, wordsIn(language, area).parts(facts)] as const);
  const [first] = inEach;
  return JSON.stringify(inEach.length === 1 && first ? first[1] : Object.fromEntries(inEach));
}

/** Stores the texts of this process, once per version. The version of another running release stays beside it. */
export async function recordLegalVersion(ctx: Recording): Promise<LegalNotice> {
  const facts = factsOf(ctx);
  const texts = { terms: said(ctx.config, terms, facts), privacy: said(ctx.config, privacy, facts) };
  const hash = createHash('sha256').update(`${texts.terms}\n${texts.privacy}`).digest('hex');
  const now = ctx.clock.now();
  const [own] = await ctx.db
    .insert(legalVersions)
    .values({ hash, ...texts, since: now, lastStartAt: now })
    .onConflictDoUpdate({ target: legalVersions.hash, set: { lastStartAt: now } })
    .returning({ since: legalVersions.since });
  const since = own?.since ?? now;
  const earlier = await ctx.db
    .select({ since: legalVersions.since })
    .from(legalVersions)
    .where(lt(legalVersions.since, since))
    .orderBy(desc(legalVersions.since));
  return {
    ...facts,
    version: {
      name: hash.slice(0, NAME_CHARACTERS),
      since: since.toISOString(),
      earlier: earlier.map((version) => version.since.toISOString()),
    },
  };
}
