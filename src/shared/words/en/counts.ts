import { locale } from './language.ts';

const figures = new Intl.NumberFormat(locale);
const percents = new Intl.NumberFormat(locale, { style: 'percent' });
const rules = new Intl.PluralRules(locale);

/** "1,204" */
export const figure = (count: number): string => figures.format(count);

/** "40%" of a share in hundredths. */
export const percent = (hundredths: number): string => percents.format(hundredths / 100);

type Form = (figure: string) => string;

/**
 * The sentence for so many. A language has as many forms as it needs: English two, Arabic six. Where there is a sentence for
 * none it is said, though the rules of English never ask for it.
 */
export const plural = (count: number, forms: Partial<Record<Intl.LDMLPluralRule, Form>> & { other: Form }): string => {
  const { [rules.select(count)]: usual = forms.other, zero = usual } = forms;
  return (count === 0 ? zero : usual)(figure(count));
};
