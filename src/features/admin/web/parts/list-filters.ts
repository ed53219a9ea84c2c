export interface FilterChoice<Name extends string = string> {
  name: Name;
  label: string;
  /** Values and labels. The list adds an option for no filter. */
  options: readonly (readonly [string, string])[];
  /** Label for no filter. By default, "any". */
  usual?: string;
}

export const filterBy = <Name extends string, Value extends string>(
  name: Name,
  label: string,
  values: readonly Value[],
  called: (value: Value) => string,
): FilterChoice<Name> => ({ name, label, options: values.map((value) => [value, called(value)] as const) });

/** A filter that people type: an id or a day. */
export interface FilterField<Name extends string = string> {
  name: Name;
  label: string;
  type: 'text' | 'date';
  hint?: string;
}
