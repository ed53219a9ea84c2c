export interface FilterChoice<Name extends string = string> {
  name: Name;
  label: string;
  /** Value and what it is called; that none is chosen is added. */
  options: readonly (readonly [string, string])[];
  /** What is found where none is chosen; any of them when left out. */
  usual?: string;
}

/** One of these values, each as it is called. */
export const filterBy = <Name extends string, Value extends string>(
  name: Name,
  label: string,
  values: readonly Value[],
  called: (value: Value) => string,
): FilterChoice<Name> => ({ name, label, options: values.map((value) => [value, called(value)] as const) });

/** What is typed or picked whole: an id, a day. */
export interface FilterField<Name extends string = string> {
  name: Name;
  label: string;
  type: 'text' | 'date';
  hint?: string;
}
