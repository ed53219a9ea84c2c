import type { Kind } from './kind.ts';
import { postKind } from './posts.ts';

export const candle: Kind = {
  ...postKind('candle'),
  notMeant: ['fund_misuse', 'dispute', 'copyright'],
  refusesPictures: false,
};
