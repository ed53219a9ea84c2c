import * as sharingTexts from '../../words/en/sharing-texts.ts';
import { addressOf, pageAddress } from '../../../../shared/screens/addresses.ts';
import { calledByFamily, nameForVisitors } from '../../contract/names.ts';
import type { OwnSharing, Sharing } from '../../contract/sharing.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import { qrPicture } from '../../../../platform/text/qr-picture.ts';
import { wordsIn } from '../../../../platform/words.ts';
import { mayBeRecent } from '../rules/recent-death.ts';
import { visibilityOf, type TributeRow } from '../tables/tributes.ts';
import { shownKey } from './own-tribute.ts';
import { isOpenToOthers, readableTribute, type Reader } from './public.ts';
import { ownTributeRow } from './keepers.ts';

type Asking = Pick<Context, 'db' | 'actor' | 'config' | 'clock'>;

/** Texts for keepers to share their page. `sharing` is null while others cannot open the page. */
export async function ownSharing(ctx: Asking, { id }: { id: string }): Promise<OwnSharing> {
  const row = await ownTributeRow(ctx, { id, to: 'show' });
  return {
    id,
    name: calledByFamily(row),
    state: row.state,
    visibility: visibilityOf(row),
    sharing: isOpenToOthers(row) ? sharingOf(ctx, row) : null,
    suggestsNextSteps: mayBeRecent(row.died, ctx.clock.now()),
  };
}

/** Texts for visitors to share a public page. NOT_FOUND for other pages, because only keepers may share those. */
export async function openSharing(
  ctx: Pick<Context, 'db' | 'actor' | 'request' | 'secret' | 'config'>,
  reader: Reader,
): Promise<Sharing> {
  const row = await readableTribute(ctx, reader);
  return visibilityOf(row) === 'public' ? sharingOf(ctx, row) : fail('NOT_FOUND');
}

function sharingOf({ config }: Pick<Context, 'config'>, row: TributeRow): Sharing {
  const { path, name, language } = row;
  if (path === null) return fail('NOT_FOUND');
  const words = wordsIn(language, sharingTexts);
  const called = nameForVisitors(row);
  const visibility = visibilityOf(row);
  const takesWords = row.closedAt === null && row.frozenAt === null;
  const address = config.publicUrl + pageAddress(path, shownKey(row));
  const written = (...parts: string[]) => parts.filter((part) => part !== '').join('\n\n');
  const wayIn = words.wayIn(visibility);
  // A link's key opens only the page itself, so link to its section of memories. The form is one step from there.
  const toMemories =
    visibility === 'link' ? `${address}#memories` : config.publicUrl + addressOf('leaveMemory', { tributePath: path });
  return {
    path,
    name,
    called,
    language,
    visibility,
    address,
    picture: qrPicture(address),
    tells: {
      subject: words.tellsSubject(called),
      text: written(takesWords ? words.tells(called, row.takesStones) : words.tellsReading(called), wayIn, address),
    },
    asks: takesWords
      ? { subject: words.asksSubject(called), text: written(words.asks(called), wayIn, toMemories) }
      : null,
  };
}
