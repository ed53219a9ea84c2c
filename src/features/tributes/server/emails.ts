import * as pageMovedEmailWords from '../words/en/page-moved-email.ts';
import { addressOf, pageAddress } from '../../../shared/screens/addresses.ts';
import { email, quotation, type Sender } from '../../email/server/email.ts';
import { shownKey } from './queries/own-tribute.ts';
import { visibilityOf, type TributeRow } from './tables/tributes.ts';
import { wordsIn } from '../../../platform/words.ts';

type Moved = Pick<TributeRow, 'id' | 'name' | 'storedVisibility' | 'passwordHash' | 'linkKey'> & { path: string };

function linkTo({ publicUrl }: Sender, moved: Moved): string | null {
  if (visibilityOf(moved) === 'private') return null;
  return publicUrl + pageAddress(moved.path, shownKey(moved));
}

/** Goes to keepers whose page had to move because its address became a reserved word. */
export const pageMovedEmail = email({
  kinds: { 'page-moved': 'stranger' },
  priority: 'usual',
  samples: ({ id, page }) => ({
    'page-moved': [
      {
        id,
        name: page,
        path: 'margaret-hartwell',
        storedVisibility: 'public',
        passwordHash: null,
        linkKey: null,
      },
    ],
  }),
  write: (sender: Sender, moved: Moved) => {
    const words = wordsIn(sender.language, pageMovedEmailWords);
    return {
      subject: words.movedSubject,
      matter: `page-moved ${moved.id}`,
      heading: words.movedHeading,
      paragraphs: words.movedParagraphs(quotation(moved.name), linkTo(sender, moved)),
      button: { label: words.movedButton, href: sender.publicUrl + addressOf('care', { id: moved.id }) },
      footer: words.movedFooter,
    };
  },
});
