// Rules that connect a kind's fields and that types cannot express.
import { describe, expect, it } from 'vitest';
import { ReportKind } from '../../contract/reports.ts';
import { kinds } from './kinds.ts';

describe.each(ReportKind.options)('the kind %s', (name) => {
  const kind = kinds[name];

  it('can be left as it is, and be reported for another reason than those listed', () => {
    expect(kind.actions).toContain('leave');
    expect(kind.notMeant).not.toContain('other');
  });

  it('is hidden by reports only if an admin can keep it hidden, or take it off', () => {
    const canBeHidden = kind.actions.includes('keep_hidden');
    expect(kind.actions.includes('take_off')).toBe(canBeHidden);
    expect(kind.hiddenBy !== 'none').toBe(canBeHidden);
  });

  it('refuses pictures only if they can be taken off', () => {
    expect(!kind.refusesPictures || kind.actions.includes('take_off')).toBe(true);
  });
});

it('has a declaration of its own', () => expect(new Set(Object.values(kinds)).size).toBe(ReportKind.options.length));
