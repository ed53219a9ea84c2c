import * as z from 'zod';
import { Currency } from '../money/currencies.ts';

/** Parameters of refusal messages. Each name means the same in every message. */
const Parameters = z.object({
  max: z.number(),
  min: z.number(),
  /** Amount by which the value exceeds `max`. */
  over: z.number(),
  /** Full years that a typed year of one or two digits may mean. */
  years: z.array(z.number()),
  minutes: z.number(),
  /** Time from which the refused action is possible. */
  from: z.string(),
  /** For refused amounts. `min`, `max` and `step` are then in minor units of this currency. */
  currency: Currency,
  step: z.number(),
  /** Line number in a file. The heading is line 1. */
  line: z.number(),
  choices: z.array(z.string()),
  columns: z.array(z.string()),
  productName: z.string(),
  helpEmail: z.string(),
});
type Parameters = z.infer<typeof Parameters>;

/** Refusal codes with their parameters. The messages are in src/shared/words/en/field-refusals.ts. */
export const fieldRefusals = {
  /** For reasons without a code of their own, and for codes that this release does not know. */
  unclear: [],
  empty: [],
  name_empty: [],
  ticked_empty: [],
  not_ticked: [],
  unstorable: [],
  too_long: ['max'],
  too_long_by: ['max', 'over'],
  too_short: ['min'],
  email: [],
  no_account: [],
  email_letters: [],
  email_ending: [],
  time_zone: [],
  password_common: [],
  password_repeated: [],
  password_sequence: [],
  password_address: [],
  password_same: [],
  password_wrong: [],
  password_wrong_to_delete: [],
  password_changed: [],
  password_changed_meanwhile: [],
  page_password_missing: [],
  page_password_wrong: [],
  address_same: [],
  address_not_now: [],
  address_asked_lately: [],
  mail_sent_lately: ['minutes'],
  mail_sender: ['productName', 'helpEmail'],
  mail_receiver: [],
  step_name_empty: [],
  step_setup_over: [],
  step_setup_code: [],
  step_setup_passkey: [],
  steps_full: [],
  step_code: [],
  step_recovery_code: [],
  step_passkey: [],
  step_codes_limited: [],
  steps_limited: [],
  impossible_date: [],
  in_future: [],
  too_long_ago: [],
  too_long_before: [],
  before_death: [],
  reminder_past: [],
  died_before_born: [],
  meant_year: ['years'],
  year: [],
  braces: [],
  died_year_before_born: [],
  language: [],
  path_too_short: ['min'],
  path_too_long: ['max'],
  path_characters: [],
  path_reserved: [],
  path_alike: [],
  not_shared: [],
  path_too_many: [],
  path_too_soon: ['from'],
  fate_missing: [],
  decision_missing: [],
  photographs_gone: [],
  file_gone: [],
  photographs_most: ['max'],
  story_photographs_most: ['max'],
  photograph_twice: [],
  slug: [],
  rights_missing: [],
  not_free: [],
  entry_known: [],
  entry_twice: [],
  entry_other_kind: [],
  import_unreadable: [],
  import_ragged: ['line'],
  import_columns: ['columns'],
  none_of: ['choices'],
  none_chosen: [],
  import_most: ['max'],
  lines_most: ['max'],
  reading_twice: [],
  reading_gone: [],
  readings_most: ['max'],
  crop_too_small: [],
  number_seen: [],
  number_between: ['min', 'max'],
  amount_unreadable: [],
  amount_unclear: [],
  amount_too_fine: ['step', 'currency'],
  amount_too_small: ['min', 'currency'],
  amount_too_large: ['max', 'currency'],
  more_than_left: ['max', 'currency'],
  country_not_served: [],
  country_missing: [],
  charity_number_missing: [],
  payee_not_charity: [],
  web_address: [],
  price_order: [],
  country_settled: [],
  still_missing: [],
  account_unfinished: [],
  not_sure: [],
  not_looked_at: [],
} as const satisfies Record<string, readonly (keyof Parameters)[]>;

export type FieldCode = keyof typeof fieldRefusals;
type NamesOf<Code extends FieldCode> = (typeof fieldRefusals)[Code];
export type ParametersOf<Code extends FieldCode> = Pick<Parameters, NamesOf<Code>[number]>;
type Given<Code extends FieldCode> = NamesOf<Code> extends readonly [] ? [] : [params: ParametersOf<Code>];

const isFieldCode = (code: unknown): code is FieldCode =>
  typeof code === 'string' && Object.hasOwn(fieldRefusals, code);

export const FieldFault = z.object({
  /** Another release may send an unknown code. Then the message that came with the code is shown. */
  code: z.custom<FieldCode>(isFieldCode).catch('unclear'),
  params: Parameters.partial().optional(),
});
export type FieldFault = z.infer<typeof FieldFault>;

/** A refused field: its path in the input ("born.year"), the reason, and in API responses the message. */
export const FieldProblem = FieldFault.extend({ field: z.string(), message: z.string().optional() });
export type FieldProblem = z.infer<typeof FieldProblem>;

export const fault = <Code extends FieldCode>(code: Code, ...given: Given<Code>): FieldFault => ({
  code,
  ...(given[0] && { params: given[0] }),
});

export const fieldProblem = <Code extends FieldCode>(
  field: string,
  code: Code,
  ...given: Given<Code>
): FieldProblem => ({ field, ...fault(code, ...given) });

export const because = <Code extends FieldCode>(code: Code, ...given: Given<Code>) => ({
  error: code,
  ...(given[0] && { params: given[0] }),
});

/** The reason of a zod issue, set by `because` or by zod itself. */
export const faultOf = (issue: { message: string }): FieldFault =>
  FieldFault.parse({ code: issue.message, params: Parameters.partial().safeParse(Reflect.get(issue, 'params')).data });

interface Issue {
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
}

/** Converts zod issues to refused fields. Each field is listed once. */
export function problemsOf(issues: readonly Issue[]): FieldProblem[] {
  const fields = new Map<string, FieldProblem>();
  for (const issue of issues) {
    const parts = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part));
    const field = parts.join('.') || 'input';
    if (!fields.has(field)) fields.set(field, { field, ...faultOf(issue) });
  }
  return [...fields.values()];
}
