import * as words from '../../../privacy/words/en/deletion.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import { ButtonLink } from '../../../../ui/components/button.tsx';

export function DeletionSection({ hasPages }: { hasPages: boolean }) {
  return (
    <section className="group" id="deletion">
      <h2>{words.sectionTitle}</h2>
      <p>{words.sectionLead(hasPages)}</p>
      <p className="acts">
        <ButtonLink href={addressOf('deletion')} look="plain">
          {words.sectionLink}
        </ButtonLink>
      </p>
    </section>
  );
}
