// Texts of the form for a provider's public fields, at sign-up and later.

export type ProviderPart = 'what' | 'reach' | 'where' | 'when' | 'licence' | 'prices';
const titles: Record<ProviderPart, string> = {
  what: 'About your work',
  reach: 'How families reach you',
  where: 'Where and for whom you work',
  when: 'When you work',
  licence: 'Licence and insurance',
  prices: 'Your prices',
};
export const partTitle = (of: ProviderPart): string => titles[of];
const leads: Record<ProviderPart, string> = {
  what: 'Tick everything that families can come to you for.',
  reach: 'Only what you write here is shown to families. Your account’s own address is not.',
  where: 'Families look for help by place, language and faith.',
  when: 'A death can come at any hour. Say when somebody answers.',
  licence: 'If your work has no licence, leave this out.',
  prices: 'Families compare prices side by side. Write them in the currency of your country.',
};
export const partLead = (of: ProviderPart): string => leads[of];

export const legalNameHint = 'As it stands on your papers. Your own name, if you work alone.';
export const tradingNameHint = 'If families know you by another name.';
export const saysHint = 'A few plain words about who you are and how you work.';
export const emailHint = 'It is shown to families. Leave it empty if they should write to you here only.';
export const websiteHint = 'A whole address, such as https://www.example.org.';
export const countryHint = 'Where your bank account is. Your prices are in its currency.';
export const areasHint = (most: number): string =>
  `One on each line: towns, and beginnings of postcodes such as “PH1”. Up to ${most} lines.`;
export const languagesHint = 'One on each line, such as English or Welsh.';
export const hoursHint = 'Such as “Monday to Friday, 9 to 5”.';
export const outOfHoursHint = 'How somebody reaches you at night and on Sundays. Empty: not at all.';
export const licenceBodyHint = 'Who licensed you, or whose member you are.';
export const noLanguage = (typed: string): string => `We do not know “${typed}”. Please write the name of a language.`;

export const priceLine = (at: number): string => `Price ${at}`;
export const item = 'What it is';
export const from = 'Price, or the lowest';
export const fromHint = 'In figures, such as 80 or 80.50. 0 means that it is included.';
export const to = 'The highest';
export const toHint = 'If it varies.';
export const unit = 'For what';
export const unitHint = 'Such as “an hour” or “a car”.';
export const includes = 'What is included';
export const priceField = (at: number, field: string): string => `${priceLine(at)}, ${field}`;
export const addLine = 'Add a price';
export const moreLater = 'There is room for more prices on your business page later.';
