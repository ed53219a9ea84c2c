import { describe, expect, it } from 'vitest';
import type { WantedKind } from '../../contract/payees.ts';
import { wantedKinds } from './wanted.ts';

const kindsOf = (...names: string[]) =>
  wantedKinds(names.map((what) => ({ what, isPast: false }))).map((one) => one.kind);

describe('what the provider still wants', () => {
  it.each<[what: string, kind: WantedKind]>([
    ['individual.first_name', 'name'],
    ['individual.last_name_kana', 'name'],
    ['individual.dob.day', 'born'],
    ['individual.address.line1', 'address'],
    ['individual.phone', 'phone'],
    ['individual.email', 'phone'],
    ['individual.verification.document', 'identity'],
    ['individual.id_number', 'identity'],
    ['individual.ssn_last_4', 'identity'],
    ['external_account', 'bank'],
    ['business_profile.url', 'website'],
    ['business_profile.mcc', 'business'],
    ['company.name', 'business'],
    ['company.tax_id', 'business'],
    ['company.address.city', 'business'],
    ['company.verification.document', 'business'],
    ['representative.first_name', 'people'],
    ['owners.first_name', 'people'],
    ['person_1Mqjl2CZ6qsJgndJ.dob.year', 'people'],
    ['tos_acceptance.date', 'terms'],
    ['something.of.next.year', 'other'],
    ['', 'other'],
  ])('“%s” is %s', (what, kind) => {
    expect(kindsOf(what)).toEqual([kind]);
  });

  it('is said once for each group, what is overdue first', () => {
    const wanted = [
      { what: 'external_account', isPast: false },
      { what: 'individual.dob.day', isPast: false },
      { what: 'individual.dob.month', isPast: true },
      { what: 'individual.first_name', isPast: false },
      { what: 'individual.last_name', isPast: false },
    ];
    expect(wantedKinds(wanted)).toEqual([
      { kind: 'born', isPast: true },
      { kind: 'bank', isPast: false },
      { kind: 'name', isPast: false },
    ]);
    expect(wantedKinds([])).toEqual([]);
  });
});
