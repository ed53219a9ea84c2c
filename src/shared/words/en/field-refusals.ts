import type { FieldCode, FieldFault, ParametersOf } from '../../api/field-refusals.ts';
import { NEW_PATHS, NEW_PATHS_MS, PATHS_PER_TRIBUTE } from '../../limits/limits.ts';
import { formatAmount } from '../../money/money.ts';
import { figure, plural } from './counts.ts';
import { dayOf } from './dates.ts';
import { locale } from './language.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

// These are shown beside a refused field. Each says what is wrong and what to do.
const sentences: { [Code in FieldCode]: (params: ParametersOf<Code>) => string } = {
  unclear: () => 'Please check this.',
  empty: () => 'Please write something here.',
  name_empty: () => 'Please write your name.',
  ticked_empty: () => 'Please write this, or take its tick away.',
  not_ticked: () => 'Please tick this. Without it we cannot take what you send.',
  unstorable: () => 'This contains a character we cannot store. Please remove it.',
  too_long: ({ max }) => `This can hold ${figure(max)} characters. Please shorten it a little.`,
  too_long_by: ({ max, over }) =>
    `This can hold ${figure(max)} characters, and is ${figure(over)} too long. Please shorten it.`,
  too_short: ({ min }) => `Please use at least ${figure(min)} characters.`,
  email: () => 'Please write an email address, like name@example.org.',
  no_account: () => 'Nobody has an account with this email address, or it is not confirmed yet.',
  email_letters: () =>
    'Our emails only reach addresses with plain letters from a to z before the @, without accents such as ü or ï. Please use another address.',
  email_ending: () => 'We cannot send email to addresses with this ending. Please use another address.',
  time_zone: () => 'Please choose a place from the list.',
  password_common: () =>
    'Many people use this password, so it is easy to guess. Three words that only you would put together work well.',
  password_repeated: () => 'This repeats the same few characters, so it is easy to guess. Please choose another one.',
  password_sequence: () =>
    'This follows the keyboard or the alphabet, so it is easy to guess. Please choose another one.',
  password_address: () => 'This is too close to your name or your email address. Please choose another one.',
  password_same: () => 'This is the password you have now. Nothing was changed. Please choose another one.',
  password_wrong: () => 'That is not your password. Nothing was changed. Please try again.',
  password_wrong_to_delete: () => 'That is not your password. Please try again.',
  password_changed: () => 'Your password was changed somewhere else a moment ago. Please try again with the new one.',
  password_changed_meanwhile: () =>
    'Your password was changed somewhere else a moment ago. Nothing was changed here. Please try again with the new password.',
  page_password_missing: () => 'Please choose a password for the page. It needs at least 8 characters.',
  page_password_wrong: () => 'That is not the password of this page. Please look at it once more and try again.',
  address_same: () => 'This is already your address. Nothing was changed.',
  address_not_now: () => 'We could not do this just now. Your address is still the same. Please try again.',
  address_asked_lately: () =>
    'You have asked for several changes in a short time. Please look for our emails about them first. You can ask again within the hour.',
  mail_sent_lately: ({ minutes }) => {
    const before =
      'Someone asked for an email to this address a moment ago. Please look for it, and check your junk or spam folder too.';
    return plural(minutes, {
      one: () => `${before} You can ask for another one in a minute.`,
      other: (count) => `${before} You can ask for another one in ${count} minutes.`,
    });
  },
  mail_sender: ({ productName, helpEmail }) => `Emails come from ${productName} <${helpEmail}> and nobody else.`,
  mail_receiver: () => 'There is no account with this address, or its address is not confirmed.',
  step_name_empty: () => 'Please write a name.',
  step_setup_over: () => 'This was started too long ago, or is already done. Please start again.',
  step_setup_code: () => 'That is not the code the app shows now. Please type the newest one.',
  step_setup_passkey: () => 'We could not add this passkey. Please try again.',
  steps_full: () => 'You have the most second steps an account can have. Remove one to add another.',
  step_code: () =>
    'This code is not right, or has already been used. Please wait for the next one in your app and type that.',
  step_recovery_code: () =>
    'This recovery code is not right, or has already been used. Please check it, or try another one.',
  step_passkey: () => 'This passkey does not belong to your account. Please try another one, or a code.',
  step_codes_limited: () =>
    'Too many wrong codes were typed, so we have blocked codes from the app for 15 minutes. You can use a recovery code now, or a passkey if you have one.',
  steps_limited: () =>
    'There were too many wrong tries, so we have blocked further tries for 15 minutes. You can use another second step.',
  impossible_date: () => 'There is no such day. Please check the date.',
  in_future: () => 'This date is in the future. Please check it.',
  too_long_before: () => 'This is more than a year before the bill was written. Please check the date.',
  too_long_ago: () => 'This is more than a year before the collection was set up. Please check the date.',
  before_death: () => 'This day is before the day of the death. Check both.',
  reminder_past: () => 'This day is over. Choose one that is still to come.',
  died_before_born: () => 'This is before the date of birth. Please check both dates.',
  meant_year: ({ years }) => `Did you mean ${years.join(' or ')}? Please write the year with all four digits.`,
  year: () => 'Please write a year in figures, such as 1850, or leave this empty. One before our era has a minus.',
  braces: () => 'Only {name} may stand in braces, where the name belongs.',
  died_year_before_born: () => 'This is before the year of birth. Please check both years.',
  language: () => 'Please choose one of the languages offered.',
  number_between: ({ min, max }) => `Please give a whole number from ${figure(min)} to ${figure(max)}.`,
  path_too_short: ({ min }) => `An address needs at least ${figure(min)} letters or digits.`,
  path_too_long: ({ max }) => `An address can hold ${figure(max)} characters. Please shorten it a little.`,
  path_characters: () => 'An address can hold small letters from a to z, digits and single hyphens between them.',
  path_reserved: () => 'We keep this address for the site itself. Please choose another one.',
  not_shared: () => 'Do they get this? Tick the box above to share it, or leave this empty.',
  path_alike: () =>
    'This looks too much like an address that is already in use. Please choose another one, so that nobody mixes them up.',
  // A page's earlier addresses still lead to it, and the family can choose any of them again.
  path_too_many: () =>
    `This page has had ${figure(PATHS_PER_TRIBUTE)} addresses, and that is as many as it can have. Please choose one of those it has had before.`,
  path_too_soon: ({ from }) =>
    `This page has had ${figure(NEW_PATHS)} new addresses in ${figure(NEW_PATHS_MS / DAY_MS)} days. It can have another one from ${dayOf(new Date(from))}. Until then you can go back to one it has had before.`,
  decision_missing: () => 'Please choose what should become of the page.',
  fate_missing: () => 'Please choose what should happen to this page.',
  file_gone: () => 'This file is not kept any more. Please choose it again.',
  photographs_gone: () =>
    'We could not keep one of the photographs with these words. Please take it out, or choose it again.',
  photographs_most: ({ max }) =>
    `A memory can hold ${figure(max)} photographs. The first ${figure(max)} are kept. Please send your words again.`,
  story_photographs_most: ({ max }) =>
    `A story can hold ${figure(max)} photographs. Please take some out. They stay among the photographs.`,
  slug: () => 'Please use small letters, figures and hyphens, such as “low-tide”.',
  rights_missing: () => 'Before it can be live, please say by what right it may be shown, and why.',
  not_free: () => 'As far as we can tell this text is not free. Please say another right, or leave it out.',
  entry_known: () => 'These words are there already.',
  entry_twice: () => 'This stands twice in the file.',
  entry_other_kind: () => 'This is of the other kind. Short lines and poems are brought in apart.',
  import_unreadable: () => 'This could not be read. Please look at the file once more.',
  import_ragged: ({ line }) =>
    `Line ${figure(line)} could not be read: it has too many or too few cells, or a quotation mark is missing.`,
  import_columns: ({ columns }) => `The first line must name every column. These are missing: ${columns.join(', ')}.`,
  none_of: ({ choices }) => `This can be one of these: ${choices.join(', ')}.`,
  none_chosen: () => 'Please choose at least one.',
  import_most: ({ max }) => `One import can hold ${figure(max)} lines. Please divide it.`,
  lines_most: ({ max }) => `This can hold ${figure(max)} lines. Please shorten it.`,
  reading_twice: () => 'The same words are in the list twice. Please take one of them out.',
  reading_gone: () => 'One of these texts is no longer here to choose. Please take it out.',
  readings_most: ({ max }) => `A page can hold ${figure(max)} of these. Please take one out first.`,
  photograph_twice: () => 'One photograph is in the list twice. Please put them in order again.',
  number_seen: () =>
    'This looks like the number of an account, a card or an identity. It is safer on paper. Please leave it out, or tick the box if it is something else.',
  crop_too_small: () => 'This leaves too little of the photograph. Please choose a larger part of it.',
  amount_unreadable: () => 'Please write an amount in figures, such as 10 or 10.50.',
  amount_unclear: () => 'We cannot tell if this is a thousand or one. Please write it without a comma or a point.',
  country_not_served: () =>
    'The card company has no accounts in this country. Gifts can go to somebody in another country, to a charity, or be given in cash.',
  country_missing: () => 'Please choose a country.',
  payee_not_charity: () =>
    'This collects for a charity, so a charity has to receive it: somebody of the charity adds its account, with its number.',
  web_address: () => 'Please write the whole address of a secure page, such as https://www.example.org.',
  price_order: () => 'The higher price has to be at least as much as the lower one.',
  country_settled: () =>
    'The account for card payments is in this country for good. For another country, sign up another business.',
  still_missing: () => 'Please say this first. Families and we need it.',
  account_unfinished: () => 'Please finish the account for card payments first, on the pages of the card company.',
  not_sure: () => 'Please tick this first. It cannot be undone.',
  not_looked_at: () =>
    'Something about it looks like another service provider. Please look at both, and say that you did.',
  charity_number_missing: () => 'Please type the number under which the charity is registered.',
  amount_too_fine: ({ step, currency }) =>
    `This is more exact than an amount can be. Amounts go in steps of ${formatAmount(step, currency, locale)}.`,
  amount_too_small: ({ min, currency }) => `The smallest amount here is ${formatAmount(min, currency, locale)}.`,
  more_than_left: ({ max, currency }) =>
    max === 0
      ? 'Nothing is left to pay on this bill, so this payment can’t be entered. Please check the bill.'
      : `Only ${formatAmount(max, currency, locale)} is left to pay on this bill. Please check the amount.`,
  amount_too_large: ({ max, currency }) => `The most at once is ${formatAmount(max, currency, locale)}.`,
};

export const fieldMessage = ({ code, params = {} }: FieldFault): string =>
  (sentences[code] as (params: FieldFault['params']) => string)(params);
