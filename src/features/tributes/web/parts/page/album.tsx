import { addressOf } from '../../../../../shared/screens/addresses.ts';
import type { Photograph } from '../../../../media/contract/media.ts';
import type { PublicTribute } from '../../../contract/tributes.ts';
import { PhotoGrid } from '../../../../../ui/components/pictures/photo-grid.tsx';
import * as words from '../../../words/en/tribute.ts';
import { photographNote } from './photograph-caption.tsx';

interface Props {
  tribute: Pick<PublicTribute, 'path' | 'name'>;
  photographs: readonly Photograph[];
  part?: { before: number; count: number } | undefined;
  /** True in a preview, where photographs have no pages of their own. */
  isPreview?: boolean;
}

export function Album({ tribute: { path, name }, photographs, part, isPreview = false }: Props) {
  return (
    <PhotoGrid
      photographs={photographs}
      addressOf={isPreview ? undefined : ({ id }) => addressOf('photograph', { tributePath: path, photographId: id })}
      describe={(_, index) => words.photographNumber(name, (part?.before ?? 0) + index + 1)}
      noteOf={photographNote}
      part={part}
    />
  );
}
