/** A form of a page, as a browser without scripts would send it. */
export interface FormPart {
  /** Address that the form is sent to; empty means the form's own page. */
  action: string;
  /** Fields in order, as sent if nothing is typed. An unticked box is not among them. */
  sent: [name: string, value: string][];
  /** The fields of `sent` by name. If a name occurs several times, the last value counts. */
  values: Record<string, string>;
  /** Names of all fields, hidden ones included. */
  names: string[];
  /** The form's buttons as "name=value". */
  buttons: string[];
}

const unescaped = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

const attribute = (tag: string, name: string): string | undefined => {
  const found = new RegExp(`\\s${name}(?:="([^"]*)")?(?=[\\s/>])`).exec(tag);
  return found ? unescaped(found[1] ?? '') : undefined;
};

function formPart(opening: string, inside: string): FormPart {
  const part: FormPart = { action: attribute(opening, 'action') ?? '', sent: [], values: {}, names: [], buttons: [] };
  const keep = (name: string | undefined, value: string) => {
    if (name === undefined) return;
    part.names.push(name);
    part.sent.push([name, value]);
    part.values[name] = value;
  };
  for (const [tag] of inside.matchAll(/<input\b[^>]*>/g)) {
    const isBox = ['checkbox', 'radio'].includes(attribute(tag, 'type') ?? '');
    if (isBox && attribute(tag, 'checked') === undefined) part.names.push(attribute(tag, 'name') ?? '');
    else keep(attribute(tag, 'name'), attribute(tag, 'value') ?? '');
  }
  for (const [, tag = '', text = ''] of inside.matchAll(/(<textarea\b[^>]*>)([\s\S]*?)<\/textarea>/g))
    keep(attribute(tag, 'name'), unescaped(text).replace(/^\n/, ''));
  for (const [, tag = '', options = ''] of inside.matchAll(/(<select\b[^>]*>)([\s\S]*?)<\/select>/g)) {
    const all = [...options.matchAll(/<option\b[^>]*>/g)].map(([option]) => option);
    const chosen = all.find((option) => attribute(option, 'selected') !== undefined) ?? all[0] ?? '';
    keep(attribute(tag, 'name'), attribute(chosen, 'value') ?? '');
  }
  for (const [tag] of inside.matchAll(/<button\b[^>]*>/g))
    if (attribute(tag, 'name') !== undefined) part.buttons.push(`${attribute(tag, 'name')}=${attribute(tag, 'value')}`);
  return part;
}

/** All forms of a page, in order. */
export const formParts = (html: string): FormPart[] =>
  [...html.matchAll(/(<form\b[^>]*>)([\s\S]*?)<\/form>/g)].map(([, opening = '', inside = '']) =>
    formPart(opening, inside),
  );

/** The form that has this button, such as "intent=save". */
export function formWith(html: string, button: string, at = 0): FormPart {
  const found = formParts(html).filter(({ buttons }) => buttons.includes(button))[at];
  if (found === undefined) throw new Error(`There is no form with ${button}.`);
  return found;
}

/** The body that is sent if somebody types these values and presses a button such as "intent=save". */
export function typedBody(part: FormPart, button: string, typed: Record<string, string> = {}): URLSearchParams {
  const body = new URLSearchParams(part.sent.filter(([name]) => !Object.hasOwn(typed, name)));
  for (const [name, value] of Object.entries(typed)) {
    if (!part.names.includes(name)) throw new Error(`The form has no ${name}, but ${part.names.join(', ')}.`);
    body.append(name, value);
  }
  const [name = '', value = ''] = button.split('=');
  if (name !== '') body.append(name, value);
  return body;
}
