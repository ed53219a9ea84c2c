import { formAt, textAt, wholeAt, type Form } from './forms.ts';
import { invalid } from './refusals.ts';
import type { World } from './world.ts';

export const pageParams = ['limit', 'starting_after', 'created'];

export function pageOf<T extends { id: string; created: number }>(found: readonly T[], form: Form, url: string) {
  const limit = wholeAt(form, 'limit') ?? 10;
  if (limit < 1 || limit > 100) throw invalid('This value must be between 1 and 100.', 'limit');
  const after = textAt(form, 'starting_after');
  const start = after === null ? 0 : found.findIndex(({ id }) => id === after) + 1;
  if (after !== null && start === 0) throw invalid(`No such object: '${after}'`, 'starting_after', 'resource_missing');
  const bounds = ['gte', 'gt', 'lte', 'lt'].map((name) => wholeAt(form, `created.${name}`));
  const isWithin = ({ created }: T) => {
    const [gte, gt, lte, lt] = bounds;
    return created >= (gte ?? 0) && created > (gt ?? -1) && created <= (lte ?? Infinity) && created < (lt ?? Infinity);
  };
  const rest = found.slice(start).filter(isWithin);
  return { object: 'list', data: rest.slice(0, limit), has_more: rest.length > limit, url };
}

/** Fields that a caller may expand. Like Stripe, refuses other names. */
const expandable = new Set(
  'latest_charge payment_intent balance_transaction failure_balance_transaction source charge application_fee'.split(
    ' ',
  ),
);

export function expanded(world: World, answer: object, form: Form): object {
  const copy = structuredClone(answer);
  for (const path of Object.values(formAt(form, 'expand')))
    if (typeof path === 'string') expandAt(world, copy, path.split('.'), path);
  return copy;
}

function expandAt(world: World, within: unknown, [name = '', ...rest]: readonly string[], path: string): void {
  if (Array.isArray(within)) {
    for (const one of within) expandAt(world, one, [name, ...rest], path);
    return;
  }
  if (typeof within !== 'object' || within === null) return;
  if (name !== 'data' && !expandable.has(name)) throw invalid(`This property cannot be expanded (${path}).`, 'expand');
  const value: unknown = Reflect.get(within, name);
  const whole = typeof value === 'string' ? world.things.get(value)?.thing : undefined;
  if (whole !== undefined) Reflect.set(within, name, structuredClone(whole));
  if (rest.length > 0) expandAt(world, Reflect.get(within, name), rest, path);
}
