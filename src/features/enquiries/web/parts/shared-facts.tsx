import * as words from '../../words/en/enquiries.ts';
import { SharedFact, type Shared } from '../../contract/enquiries.ts';
import { Phones } from '../../../../ui/components/forms/phones.tsx';

export function SharedFacts({ shared }: { shared: Shared }) {
  const said = SharedFact.options.filter((fact) => shared[fact].trim() !== '');
  if (said.length === 0) return <p className="soft">{words.nothingShared}</p>;
  return (
    <dl className="shared-facts">
      {said.map((fact) => (
        <div key={fact}>
          <dt>{words.sharedFact(fact)}</dt>
          <dd className="long-words">
            <bdi>{fact === 'phone' ? <Phones text={shared.phone} /> : shared[fact]}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
