import { locale } from './language.ts';

const figures = new Intl.NumberFormat(locale);
const percents = new Intl.NumberFormat(locale, { style: 'percent' });
const rules = new Intl.PluralRules(locale);

/** "1,204" */
export const figure = (count: number): string => figures.format(count);

/** "40%" for 40 hundredths. */
export const percent = (hundredths: number): string => percents.format(hundredths / 100);

type Form = (figure: string) => string;

/** Chooses the plural form: English has two forms, Arabic six. If `zero` is given, it is used for 0, even in English. */
export const plural = (count: number, forms: Partial<Record<Intl.LDMLPluralRule, Form>> & { other: Form }): string => {
  const { [rules.select(count)]: usual = forms.other, zero = usual } = forms;
  return (count === 0 ? zero : usual)(figure(count));
};
