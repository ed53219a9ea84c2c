import { globSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { classOf, declaredKinds, declareKinds } from './classes.ts';

beforeAll(() => import('../../../../app/server/main.ts'));

it('the product knows the class of every kind once it is loaded', async () => {
  const known = declaredKinds();
  expect(known.length).toBeGreaterThan(50);
  const paths = globSync('src/features/*/server/{emails.ts,emails/*.ts}').filter((path) => !path.endsWith('.test.ts'));
  await Promise.all(paths.map((path) => import(join(process.cwd(), path))));
  expect(declaredKinds()).toEqual(known);
});

it('a kind that is not known has the class with the lowest limit', () => {
  for (const matter of ['', 'of-tomorrow 1', 'constructor', 'toString x']) expect(classOf(matter)).toBe('stranger');
  expect([classOf('enquiries 1'), classOf('welcome')]).toEqual(['work', 'own']);
});

it('emails that share a kind agree about its class', () => {
  expect(() => declareKinds({ welcome: 'own' })).not.toThrow();
  expect(() => declareKinds({ welcome: 'work' })).toThrow('welcome');
});
