import { invalid } from './refusals.ts';

/** `a[b][0]=c` becomes `{ a: { b: { 0: c } } }`. The object has no prototype, because callers choose the names. */
export interface Form {
  [name: string]: string | Form;
}

export const emptyForm = (): Form => Object.create(null) as Form;

export function readForm(encoded: string): Form {
  const form = emptyForm();
  for (const [name, value] of new URLSearchParams(encoded)) put(form, partsOf(name), value);
  return form;
}

function partsOf(name: string): string[] {
  const [, first, rest = ''] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name) ?? [];
  if (first === undefined) throw invalid(`Invalid parameter name: ${name}`, name);
  return [first, ...[...rest.matchAll(/\[([^\]]*)\]/g)].map(([, part = '']) => part)];
}

function put(form: Form, parts: readonly string[], value: string): void {
  let holder = form;
  for (const part of parts.slice(0, -1)) {
    const name = nameIn(holder, part);
    const inner = holder[name] ?? emptyForm();
    if (typeof inner === 'string') throw invalid('A parameter is both a value and an object.', part);
    holder[name] = inner;
    holder = inner;
  }
  holder[nameIn(holder, parts.at(-1) ?? '')] = value;
}

/** An empty name gets the next number, because `a[]=x&a[]=y` is a list. */
const nameIn = (form: Form, part: string) => (part === '' ? String(Object.keys(form).length) : part);

export function textAt(form: Form, path: string): string | null {
  const found = at(form, path);
  return typeof found === 'string' && found !== '' ? found : null;
}

export function requiredText(form: Form, path: string): string {
  const found = textAt(form, path);
  if (found === null) throw invalid(`Missing required param: ${named(path)}.`, named(path), 'parameter_missing');
  return found;
}

export function wholeAt(form: Form, path: string): number | null {
  const found = textAt(form, path);
  if (found === null) return null;
  const figure = Number(found);
  if (!/^-?\d{1,15}$/.test(found) || !Number.isSafeInteger(figure))
    throw invalid(`Invalid integer: ${found}`, named(path), 'parameter_invalid_integer');
  return figure;
}

export function formAt(form: Form, path: string): Form {
  const found = at(form, path);
  return typeof found === 'object' ? found : emptyForm();
}

export const textsAt = (form: Form, path: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(formAt(form, path)).filter((one): one is [string, string] => typeof one[1] === 'string'),
  );

export function oneOf(form: Form, path: string, allowed: readonly string[]): string | null {
  const found = textAt(form, path);
  if (found !== null && !allowed.includes(found))
    throw invalid(`Invalid ${named(path)}: must be one of ${allowed.join(', ')}`, named(path));
  return found;
}

/** Like Stripe, refuses unknown parameters instead of ignoring them. */
export function onlyKnows(form: Form, known: readonly string[]): void {
  const unknown = Object.keys(form).find((name) => name !== 'expand' && !known.includes(name));
  if (unknown !== undefined) throw invalid(`Received unknown parameter: ${unknown}`, unknown, 'parameter_unknown');
}

const named = (path: string) => path.replaceAll(/\.(\w+)/g, '[$1]');

function at(form: Form, path: string): string | Form | undefined {
  let found: string | Form | undefined = form;
  for (const part of path.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  return found;
}
