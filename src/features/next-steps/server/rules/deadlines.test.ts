// Every legal deadline, calculated by hand for one family. Add new or changed deadlines here.
import { describe, expect, it } from 'vitest';
import type { ChecklistDays } from '../../contract/checklists.ts';
import { stepCatalogue } from './catalogue.ts';
import { dueOf } from './due.ts';

const { steps, byId } = stepCatalogue();

interface Worked {
  step: string;
  days?: ChecklistDays;
  died?: [year: number, month: number, day: number];
  by: string;
  publisher: string;
}

const worked: Worked[] = [
  {
    step: 'ew-register',
    days: { certificate: '2026-10-05' },
    by: '2026-10-10',
    publisher: 'Staffordshire County Council',
  },
  {
    step: 'ew-register',
    days: { certificate: '2026-12-30' },
    by: '2027-01-04',
    publisher: 'Staffordshire County Council',
  },
  { step: 'ew-stillbirth', days: { birth: '2026-02-01' }, by: '2026-03-15', publisher: 'Milton Keynes City Council' },
  {
    step: 'ew-funeral-payment',
    days: { funeral: '2026-08-31' },
    by: '2027-02-28',
    publisher: 'GOV.UK',
  },
  { step: 'uk-tell-us-once', days: { registration: '2026-10-06' }, by: '2026-11-03', publisher: 'GOV.UK' },
  { step: 'uk-bereavement-support', died: [2026, 11, 30], by: '2027-02-28', publisher: 'GOV.UK' },
  { step: 'uk-inheritance-tax-pay', died: [2026, 1, 1], by: '2026-07-31', publisher: 'GOV.UK' },
  { step: 'uk-inheritance-tax-pay', died: [2026, 1, 31], by: '2026-07-31', publisher: 'GOV.UK' },
  { step: 'uk-inheritance-tax-pay', died: [2025, 8, 31], by: '2026-02-28', publisher: 'GOV.UK' },
  { step: 'ew-child-funeral', days: { funeral: '2026-10-15' }, by: '2027-04-15', publisher: 'GOV.UK' },
  { step: 'ew-baby-birth', days: { birth: '2026-10-01' }, by: '2026-11-12', publisher: 'legislation.gov.uk' },
  { step: 'uk-child-benefit-parent', died: [2026, 5, 31], by: '2026-08-31', publisher: 'GOV.UK' },
  { step: 'uk-inheritance-tax-form', died: [2026, 10, 2], by: '2027-10-02', publisher: 'GOV.UK' },
  { step: 'uk-alter-inheritance', died: [2024, 2, 29], by: '2026-02-28', publisher: 'legislation.gov.uk' },
  { step: 'uk-parental-bereavement-leave', died: [2026, 1, 1], by: '2027-01-28', publisher: 'GOV.UK' },
  { step: 'sc-register', died: [2026, 2, 24], by: '2026-03-04', publisher: 'legislation.gov.uk' },
  { step: 'sc-baby-birth', days: { birth: '2026-02-20' }, by: '2026-03-13', publisher: 'legislation.gov.uk' },
  { step: 'sc-stillbirth', days: { birth: '2026-12-20' }, by: '2027-01-10', publisher: 'The Highland Council' },
  {
    step: 'sc-funeral-support',
    days: { funeral: '2026-10-15' },
    by: '2027-04-15',
    publisher: 'Argyll and Bute Council',
  },
  {
    step: 'ni-register',
    died: [2026, 10, 2],
    by: '2026-10-07',
    publisher: 'Department of Finance, on the pages of the Northern Ireland Assembly',
  },
  { step: 'ni-stillbirth', days: { birth: '2026-01-20' }, by: '2026-03-03', publisher: 'legislation.gov.uk' },
  { step: 'ni-baby-birth', days: { birth: '2026-11-20' }, by: '2027-01-01', publisher: 'legislation.gov.uk' },
  { step: 'ni-child-funeral', days: { funeral: '2026-08-31' }, by: '2027-02-28', publisher: 'nidirect' },
  { step: 'ni-funeral-payment', days: { funeral: '2026-10-15' }, by: '2027-04-15', publisher: 'nidirect' },
  { step: 'ie-fair-deal', died: [2026, 3, 15], by: '2027-03-15', publisher: 'Revenue' },
  {
    step: 'ie-cohabitant',
    days: { grant: '2026-03-31' },
    by: '2026-09-30',
    publisher: 'Law Reform Commission (revised acts)',
  },
  { step: 'us-lump-sum', died: [2024, 2, 29], by: '2026-02-28', publisher: 'Social Security Administration' },
  { step: 'us-bank', died: [2026, 8, 31], by: '2027-02-28', publisher: 'Federal Deposit Insurance Corporation' },
  { step: 'us-veteran', days: { funeral: '2026-10-15' }, by: '2028-10-15', publisher: 'United States Code (Justia)' },
  {
    step: 'us-disclaimer',
    died: [2026, 5, 31],
    by: '2027-02-28',
    publisher: 'Legal Information Institute (law.cornell.edu)',
  },
  {
    step: 'us-estate-tax',
    died: [2026, 1, 15],
    by: '2026-10-15',
    publisher: 'Legal Information Institute (law.cornell.edu)',
  },
];

describe('a date of the law', () => {
  it.each(worked)('$step, by $by', ({ step: id, days = {}, died, by, publisher }) => {
    const step = byId.get(id);
    const [year = null, month = null, day = null] = died ?? [];
    expect(step && dueOf(step, { died: died ? { year, month, day } : null, days, answers: {} })?.by).toBe(by);
    expect(step?.sources[step.deadline?.source ?? -1]?.publisher).toBe(publisher);
  });

  it('is worked out above for each step that has one', () => {
    const dated = steps.filter(({ deadline }) => deadline !== undefined).map(({ id }) => id);
    expect([...new Set(worked.map(({ step }) => step))].toSorted()).toEqual(dated.toSorted());
  });

  it('is left out where sources disagree or a beginning is not known, with the reason', () => {
    const general = steps.filter(({ leftGeneral, deadline }) => leftGeneral !== undefined && deadline === undefined);
    expect(general.length).toBeGreaterThan(15);
    expect(general.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['ie-register', 'uk-income-tax', 'ew-coroner', 'sc-cohabitant', 'ni-inheritance-claim']),
    );
  });

  it('of a register or a review waits for whoever looks into the death, and no other does', () => {
    const examined = { died: { year: 2026, month: 10, day: 2 }, days: {}, answers: { manner: 'examined' as const } };
    const held = steps.filter((step) => dueOf(step, examined)?.isHeld).map(({ id }) => id);
    expect(held.toSorted()).toEqual([
      'ew-register',
      'ew-stillbirth',
      'ni-register',
      'ni-stillbirth',
      'sc-register',
      'uk-tell-us-once',
    ]);
  });
});
