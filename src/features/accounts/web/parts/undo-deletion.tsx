import * as words from '../../../privacy/words/en/deletion.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import { Button } from '../../../../ui/components/button.tsx';
import type { OpenedLink } from './opened-link.ts';
import { LinkFields } from './link-fields.tsx';

/** One button that keeps the account. Shown after a right password or after the emailed link was opened. */
export function UndoDeletion({ link }: { link: OpenedLink }) {
  return (
    <div className="narrow short-page">
      <div>
        <h1 tabIndex={-1}>{words.undoTitle}</h1>
        <p className="lead apart">{words.undoLead}</p>
      </div>
      <p>{words.undoHint}</p>
      <form method="post" action={addressOf('actionLink')} className="acts">
        <LinkFields link={link} />
        <Button type="submit">{words.undoButton}</Button>
      </form>
    </div>
  );
}
