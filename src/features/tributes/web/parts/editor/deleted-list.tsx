import { Link } from 'react-router';
import { unnamed } from '../../../../accounts/words/en/account.ts';
import * as words from '../../../../privacy/words/en/page-deletion.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import type { DeletedTribute } from '../../../contract/tributes.ts';
import { Portrait } from '../../../../../ui/components/pictures/portrait.tsx';
import { Sentence } from '../../../../../ui/components/text/sentence.tsx';
import { Day } from '../page/day.tsx';

export function DeletedList({ deleted }: { deleted: DeletedTribute[] }) {
  if (deleted.length === 0) return null;
  return (
    <section className="group" id="deleted">
      <h2>{words.listTitle}</h2>
      <ul className="list">
        {deleted.map(({ id, name, portrait, accent, erasedFrom }) => (
          <li key={id} className={`tribute-line accent-${accent}`}>
            <Portrait portrait={portrait} name={name} sizes="5rem" />
            <div>
              <h3>
                <bdi>{name || unnamed}</bdi>
              </h3>
              <p className="soft small">
                <Sentence of={words.listUntil} parts={[<Day key="until" at={erasedFrom} />]} />
              </p>
              <p className="ways small">
                <Link to={addressOf('pageDeletion', { id })} aria-label={words.listLinkOf(name || unnamed)}>
                  {words.listLink}
                </Link>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
