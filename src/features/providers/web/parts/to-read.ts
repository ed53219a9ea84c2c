import { countryName, languageName } from './names.ts';

const MS_PER_DAY = 24 * 60 * 60 * 1000;

/** Today as an ISO day by the loader's clock, for comparing expiry dates. */
export const todayHere = (): string =>
  new Date(Math.floor(Date.now() / MS_PER_DAY) * MS_PER_DAY).toISOString().slice(0, 10);

/** Replaces tags by language names. For loaders: a browser may name languages differently. */
export const withNames = <Provider extends { languages: string[] }>(provider: Provider): Provider => ({
  ...provider,
  languages: provider.languages.map(languageName),
});

/** The same for everything that a card shows. */
export const cardToRead = <Provider extends { languages: string[]; country: string }>(provider: Provider) => ({
  ...withNames(provider),
  countryCalled: countryName(provider.country),
  today: todayHere(),
});
