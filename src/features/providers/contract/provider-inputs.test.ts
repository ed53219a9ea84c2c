// Inputs, outputs and access levels of the provider endpoints, from the contract alone.
import type { AnyContractProcedure } from '@orpc/contract';
import type * as z from 'zod';
import { describe, expect, it } from 'vitest';
import {
  providerId,
  samplePicture,
  sampleProvider,
  sampleShown,
  sampleStaff,
} from '../../../../tests/support/samples/sample-provider.ts';
import { problemsOf } from '../../../shared/api/field-refusals.ts';
import { ALT_CHARACTERS, CAPTION_CHARACTERS } from '../../../shared/limits/limits.ts';
import * as limits from '../../../shared/limits/provider-limits.ts';
import { ProviderStaff, providerPeople } from './provider-people.ts';
import { providerPhotographs } from './provider-photographs.ts';
import { ProviderRole, providerRoleMay } from './provider-roles.ts';
import { ProviderSearch, providerSearch } from './provider-search.ts';
import { ProviderShown } from './provider-shown.ts';
import { Provider, providers } from './providers.ts';

const inputOf = (procedure: AnyContractProcedure): z.ZodType => procedure['~orpc'].inputSchema as unknown as z.ZodType;
/** Names of the refused fields. Empty if the endpoint accepts the input. */
const refused = (procedure: AnyContractProcedure, input: object) =>
  problemsOf(inputOf(procedure).safeParse(input).error?.issues ?? []).map(({ field }) => field);
const parsed = (procedure: AnyContractProcedure, input: object) => inputOf(procedure).parse(input);
const id = providerId;
const other = '019ABCDE-7F00-7000-8000-0000000000FF';

describe('who may do what for a provider', () => {
  const actions = ['see', 'write', 'answer', 'prepare', 'bill', 'giveBack', 'staff', 'own'] as const;

  it('is everything for its owner', () => {
    expect(actions.filter((action) => !providerRoleMay('owner', action))).toEqual([]);
  });

  it('is nothing about money, people and its end for its staff', () => {
    expect(actions.filter((action) => !providerRoleMay('staff', action))).toEqual(['giveBack', 'staff', 'own']);
    expect(ProviderRole.options).toEqual(['owner', 'staff']);
  });
});

describe('an id', () => {
  it('is asked for by every endpoint about one provider, and is never anything else', () => {
    const { apply, mine, ...rest } = providers;
    const all = { ...rest, ...providerPeople, ...providerPhotographs, read: providerSearch.read };
    for (const [name, procedure] of Object.entries(all))
      for (const wrong of ['', 'x', `${id}'`, `${id}/..`, null])
        expect([name, refused(procedure, { id: wrong })]).toEqual([name, expect.arrayContaining(['id'])]);
    expect(refused(apply, { id: 'x' })).toEqual(['id']);
    expect(mine['~orpc'].inputSchema).toBeUndefined();
  });

  it('is one in capitals too', () => {
    expect(parsed(providers.read, { id: other })).toEqual({ id: other.toLowerCase() });
  });
});

describe('what a provider is begun with', () => {
  it('may be nothing but an id', () => {
    expect(parsed(providers.apply, { id })).toEqual({ id, fields: {}, homepage: '' });
  });

  it('is never its state, its owner or a currency', () => {
    const fields = { legalName: 'Rowan', state: 'live', currency: 'jpy', payeeId: id, rev: 9 };
    expect(parsed(providers.apply, { id, fields })).toEqual({ id, fields: { legalName: 'Rowan' }, homepage: '' });
    expect(parsed(providers.save, { id, rev: 1, changes: fields })).toEqual({
      id,
      rev: 1,
      changes: { legalName: 'Rowan' },
    });
  });

  it('has an account with an address and a password that fit', () => {
    expect(refused(providers.apply, { id, account: { email: 'x', password: 'short' } })).toEqual([
      'account.email',
      'account.password',
    ]);
    expect(refused(providers.apply, { id, homepage: 'x'.repeat(1001) })).toEqual(['homepage']);
  });

  it.each([-1, 0.5, '1', null, NaN, Infinity])('is saved from a state, and not from %s', (rev) => {
    expect(refused(providers.save, { id, rev, changes: {} })).toEqual(['rev']);
  });

  it.each([undefined, false, 'true', 1])('is closed by somebody who is sure, and not by %s', (isSure) => {
    expect(refused(providers.close, { id, isSure })).toEqual(['isSure']);
    expect(refused(providers.close, { id, isSure: true })).toEqual([]);
  });
});

describe('what goes out', () => {
  const slips = { appliedWith: 'anne@example.org', payeeId: id, pausedBy: 'house', renamedAt: null, nameKey: 'rowan' };

  it('of a provider to its people is what it says there, and no column more', () => {
    expect(Provider.parse({ ...sampleProvider(), ...slips })).toEqual(sampleProvider());
  });

  it('to families names no person, no state and no account', () => {
    const shown = ProviderShown.parse({ ...sampleProvider(), ...sampleShown(), ...slips });
    expect(shown).toEqual(sampleShown());
    for (const hidden of ['role', 'rev', 'state', 'reason', 'missing', 'tradingName'])
      expect(shown).not.toHaveProperty(hidden);
  });

  it('of an invitation that waits has no key', () => {
    const waits = { id, email: null, expiresAt: '2026-12-02T10:00:00.000Z' };
    const staff = { ...sampleStaff(), invitations: [{ ...waits, keyHash: 'x', key: 'y' }] };
    expect(ProviderStaff.parse(staff).invitations).toEqual([waits]);
  });
});

describe('an invitation', () => {
  it('is made with an id, and by an email where there is an address', () => {
    expect(refused(providerPeople.invite, { id, invitationId: other })).toEqual([]);
    expect(refused(providerPeople.invite, { id, invitationId: 'x', email: '' })).toEqual(['invitationId', 'email']);
  });

  it('is opened by a key of any kind that is not too long', () => {
    for (const key of ['', '0'.repeat(200)]) expect(refused(providerPeople.readInvitation, { id, key })).toEqual([]);
    expect(refused(providerPeople.acceptInvitation, { id, key: '0'.repeat(201) })).toEqual(['key']);
  });
});

describe('what a family looks for', () => {
  const search = { kind: 'venue', place: 'Porthaven' };
  const refusedOf = (changes: object) =>
    problemsOf(ProviderSearch.safeParse({ ...search, ...changes }).error?.issues ?? []).map(({ field, code }) => [
      field,
      code,
    ]);

  it('is a kind and a place, in Great Britain where nothing else is said', () => {
    expect(ProviderSearch.parse(search)).toEqual({ ...search, country: 'GB' });
    expect(refusedOf({ place: ' ' })).toEqual([['place', 'empty']]);
    expect(refusedOf({ place: '🕯'.repeat(limits.PLACE_CHARACTERS) })).toEqual([]);
    expect(refusedOf({ place: '🕯'.repeat(limits.PLACE_CHARACTERS + 1) })).toEqual([['place', 'too_long_by']]);
  });

  it('may cost so much, as a figure in an address', () => {
    expect(ProviderSearch.parse({ ...search, mostPrice: '8050' }).mostPrice).toBe(8050);
    for (const mostPrice of ['-1', '1.5', 'x', String(limits.MOST_PRICE + 1)])
      expect(refusedOf({ mostPrice }).map(([field]) => field)).toEqual(['mostPrice']);
  });

  it('is of kinds, faiths and access that there are', () => {
    const wrong = refusedOf({ kind: 'undertaker', faith: 'any', access: 'lift', country: 'XX' }).map(
      ([field]) => field,
    );
    expect(wrong.toSorted()).toEqual(['access', 'country', 'faith', 'kind']);
  });
});

describe('photographs of a provider', () => {
  it('have so many words, and an order of no more than there may be', () => {
    const { describe: words, order } = providerPhotographs;
    const photographId = samplePicture(1).id;
    expect(refused(words, { id, photographId, caption: 'c'.repeat(CAPTION_CHARACTERS), alt: '' })).toEqual([]);
    expect(refused(words, { id, photographId, alt: 'a'.repeat(ALT_CHARACTERS + 1) })).toEqual(['alt']);
    const all = (count: number) => ({ id, photographIds: Array.from({ length: count }, () => photographId) });
    expect(refused(order, all(limits.PHOTOGRAPHS_PER_PROVIDER))).toEqual([]);
    expect(refused(order, all(limits.PHOTOGRAPHS_PER_PROVIDER + 1))).toEqual(['photographIds']);
  });
});
