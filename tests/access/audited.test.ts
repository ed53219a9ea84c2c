// Makes every change that admins can make by the API once, and expects an audit event for each. Fails if an endpoint for
// admins that changes something is missing from `support/admin/admin-actions.ts`.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditLine } from '../../src/features/audit/contract/audit.ts';
import { checkChain } from '../../src/features/audit/server/queries/check-chain.ts';
import { adminActs } from '../support/admin/admin-actions.ts';
import { openAdminProduct, type AdminProduct } from '../support/admin/admin-product.ts';
import { allEndpoints } from '../support/endpoints.ts';
import { isExhaustive } from '../support/app/exhaustive.ts';
import { bodyOf } from '../support/tributes/tributes.ts';

let rosemary: AdminProduct;
beforeAll(async () => {
  rosemary = await openAdminProduct();
});
afterAll(() => rosemary.close());

/** These endpoints only read. They use POST because their input is long. */
const ASKED = ['adminUsers.chosen', 'adminTexts.like', 'adminPrompts.like'];
const changing = allEndpoints().filter(
  ({ access, method, name }) => access === 'admin' && method !== 'GET' && !ASKED.includes(name),
);

const newest = async (): Promise<AuditLine[]> =>
  (await bodyOf<{ items: AuditLine[] }>(await rosemary.admin.get('/api/admin/audit'))).items;

describe('what an admin changes', () => {
  it.each(changing)('$name is found in the audit', async ({ name, method }) => {
    const make = adminActs.get(name);
    if (!make)
      throw new Error(
        `${name} is for admins and changes something: it records an act, and has a case in admin-actions.ts`,
      );
    const { path, body, act } = await make(rosemary);
    const { why, ...line } = act;
    const before = (await newest())[0]?.seq ?? 0;
    const answer = await rosemary.admin.send(method, `/api${path}`, body);
    expect([answer.status, await answer.text()]).toEqual([expect.toBeOneOf([200, 201, 202]), expect.any(String)]);
    const [found] = await newest();
    expect(found).toMatchObject({ ...line, seq: before + 1, by: rosemary.admin.id });
    if (why === undefined) return;
    expect(await bodyOf(await rosemary.admin.get(`/api/admin/audit/${found?.id}`))).toMatchObject({ why });
  });

  it.skipIf(!isExhaustive).each(changing)('$name leaves nothing where it is refused', async ({ name, method }) => {
    const { path = '', body } = (await adminActs.get(name)?.(rosemary)) ?? {};
    const before = (await newest())[0]?.seq;
    // Requests an id that does not exist. If an admin could still succeed, an ordinary member makes the request.
    const elsewhere = path.replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, randomUUID());
    const mayMake = elsewhere === path || name === 'adminExtras.set';
    const answer = await (mayMake ? rosemary.owner : rosemary.admin).send(method, `/api${elsewhere}`, body);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect((await newest())[0]?.seq).toBe(before);
  });
});

it('the chain of all that is whole', async () => {
  const { head, faults } = await checkChain(rosemary.app.deps.db);
  expect([head.seq, faults]).toEqual([(await newest())[0]?.seq, []]);
});
