import { countryName, languageName } from './names.ts';

const MS_PER_DAY = 24 * 60 * 60 * 1000;

/** The ISO day that licences are held against, of the loader's clock. */
export const todayHere = (): string =>
  new Date(Math.floor(Date.now() / MS_PER_DAY) * MS_PER_DAY).toISOString().slice(0, 10);

/** Languages by their names, which a browser may have others of than the server: read by loaders. */
export const withNames = <Firm extends { languages: string[] }>(firm: Firm): Firm => ({
  ...firm,
  languages: firm.languages.map(languageName),
});

/** The same of all that a card shows. */
export const cardToRead = <Firm extends { languages: string[]; country: string }>(firm: Firm) => ({
  ...withNames(firm),
  countryCalled: countryName(firm.country),
  today: todayHere(),
});
