import * as words from '../../../words/en/tribute.ts';
import type { Wishes } from '../../../contract/tribute-fields.ts';
import { Sentence } from '../../../../../ui/components/text/sentence.tsx';

export const hasWishes = ({ flowers, dress, wishes }: Wishes): boolean =>
  flowers !== 'unsaid' || dress.trim() !== '' || wishes.trim() !== '';

export const FamilyWishes = ({ wishes: { flowers, charity, dress, wishes } }: { wishes: Wishes }) => (
  <section id="wishes" className="wrap wishes">
    <h2>{words.wishes}</h2>
    {flowers === 'yes' ? <p>{words.flowersYes}</p> : null}
    {flowers === 'no' ? <p>{words.flowersNo}</p> : null}
    {flowers === 'charity' ? (
      <p>
        {charity.trim() === '' ? (
          words.giftUnnamed
        ) : (
          <Sentence of={words.gift} parts={[<bdi key="charity">{charity}</bdi>]} />
        )}
      </p>
    ) : null}
    {dress.trim() === '' ? null : (
      <dl>
        <div>
          <dt>{words.toWear}</dt>
          <dd dir="auto">{dress}</dd>
        </div>
      </dl>
    )}
    {wishes.trim() === '' ? null : (
      <p className="as-typed" dir="auto">
        {wishes}
      </p>
    )}
  </section>
);
