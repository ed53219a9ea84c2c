import * as words from '#messages/page-moved-letter';
import { addressOf, pageAddress } from '../../../contract/addresses.ts';
import type { Config } from '../../config.ts';
import { letter, quotation } from '../mail/letter.ts';
import type { TributeRow } from './tables.ts';

type Sender = Pick<Config, 'productName' | 'helpEmail' | 'publicUrl'>;
type Moved = Pick<TributeRow, 'id' | 'name' | 'visibility' | 'linkKey'> & { path: string };

/** What others need to open the page; null while nobody else may. */
function linkTo({ publicUrl }: Sender, { path, visibility, linkKey }: Moved): string | null {
  if (visibility === 'private') return null;
  return publicUrl + pageAddress(path, visibility === 'link' ? linkKey : null);
}

/** To the keepers of a page whose address had to be taken for the site itself. */
export const pageMovedMail = (sender: Sender, moved: Moved) => ({
  subject: words.movedSubject,
  matter: `page-moved ${moved.id}`,
  standing: 'usual' as const,
  ...letter({
    heading: words.movedHeading,
    paragraphs: words.movedParagraphs(quotation(moved.name), linkTo(sender, moved)),
    button: { label: words.movedButton, href: sender.publicUrl + addressOf('care', { id: moved.id }) },
    footer: words.movedFooter,
    sender,
  }),
});
