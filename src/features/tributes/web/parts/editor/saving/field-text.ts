import { partialDate } from '../../../../../../shared/words/en/dates.ts';
import { accentName } from '../../../../words/en/editor.ts';
import { flowersName, lossName } from '../../../../words/en/editor-words.ts';
import { Loss } from '../../../../../catalogue/contract/catalogue.ts';
import { Accent, Flowers, type TributeField } from '../../../../contract/tribute-fields.ts';
import type { FieldValue } from './fields.ts';

/** A field as text, for comparing states. Empty without a value. */
export function fieldText(field: TributeField, value: Exclude<FieldValue, boolean>): string {
  if (value === null) return '';
  if (Array.isArray(value)) return value.map(entryText).join('\n');
  // An incomplete date has no usual format.
  if (typeof value !== 'string') return partialDate(value) || [value.day, value.month].filter(Boolean).join(' / ');
  if (field === 'accent') return accentName(Accent.parse(value));
  return field === 'flowers' ? flowersName(Flowers.parse(value)) : value;
}

type Entry = Extract<FieldValue, readonly unknown[]>[number];

const entryText = (entry: Entry): string => {
  if (typeof entry === 'string') return lossName(Loss.parse(entry));
  return [entry.title, entry.chosenBy].filter((text) => text !== '').join('\n');
};
