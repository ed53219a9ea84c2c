import { countryName, languageName } from './names.ts';

const MS_PER_DAY = 24 * 60 * 60 * 1000;

/** Today as an ISO day. Loaders call this, so that server and browser compare expiry dates with the same day. */
export const todayHere = (): string =>
  new Date(Math.floor(Date.now() / MS_PER_DAY) * MS_PER_DAY).toISOString().slice(0, 10);

/** Replaces language tags by names. Only loaders call this, because a browser may use other names. */
export const withNames = <Provider extends { languages: string[] }>(provider: Provider): Provider => ({
  ...provider,
  languages: provider.languages.map(languageName),
});

/** Replaces everything on a card that browser and server could name differently. Only loaders call this. */
export const cardToRead = <Provider extends { languages: string[]; country: string }>(provider: Provider) => ({
  ...withNames(provider),
  countryCalled: countryName(provider.country),
  today: todayHere(),
});
