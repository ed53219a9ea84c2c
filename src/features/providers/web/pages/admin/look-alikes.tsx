import { Link } from 'react-router';
import * as words from '../../../words/en/admin-providers.ts';
import { licence } from '../../../words/en/provider-fields.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import type { AdminProvider, LookAlike } from '../../../contract/admin-providers.ts';
import type { ProviderShown } from '../../../contract/provider-shown.ts';
import { Phones } from '../../../../../ui/components/forms/phones.tsx';
import { Picture } from '../../../../../ui/components/pictures/picture.tsx';

export function LookAlikes({ provider: { state, shown, lookAlikes, alike } }: { provider: AdminProvider }) {
  return (
    <section aria-labelledby="alike" className="group">
      <h2 id="alike">{words.alikeTitle}</h2>
      <p>{alike.length === 0 ? words.alikeNone : words.alikeLead}</p>
      {alike.map((other) => {
        const shared = lookAlikes.filter(({ providerId }) => providerId === other.id);
        return (
          <Beside
            key={other.id}
            lookAlikes={shared}
            one={{ provider: shown, state: words.state(state) }}
            other={{ provider: other, state: words.state(shared[0]?.state ?? 'closed') }}
          />
        );
      })}
    </section>
  );
}

interface Side {
  provider: ProviderShown;
  state: string;
}

function Beside({ lookAlikes, one, other }: { lookAlikes: readonly LookAlike[]; one: Side; other: Side }) {
  const called = other.provider.called.trim() || words.unnamed;
  return (
    <section aria-label={words.sideBySide(called)} className="items">
      <h3>
        <Link to={addressOf('adminProvider', { providerId: other.provider.id })}>
          <bdi className="long-words">{called}</bdi>
        </Link>
      </h3>
      <ul className="dotted">
        {lookAlikes.map(({ kind }) => (
          <li key={kind}>{words.alikeBy[kind]}</li>
        ))}
      </ul>
      <table className="table">
        <caption className="sr">{words.sideBySide(called)}</caption>
        <thead>
          <tr>
            <th scope="col">{words.fact}</th>
            <th scope="col">{words.thisProvider}</th>
            <th scope="col">{words.otherProvider}</th>
          </tr>
        </thead>
        <tbody>
          {FACTS.map((name) => (
            <tr key={name}>
              <th scope="row">{words.facts[name]}</th>
              <td data-heading={words.thisProvider}>
                <Said text={factOf(one, name)} isPhone={name === 'phone'} />
              </td>
              <td data-heading={words.otherProvider}>
                <Said text={factOf(other, name)} isPhone={name === 'phone'} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Pictures lookAlikes={lookAlikes} one={one.provider} other={other.provider} />
    </section>
  );
}

const FACTS = ['called', 'legalName', 'state', 'licence', 'address', 'website', 'phone', 'email'] as const;

function factOf({ provider, state }: Side, name: (typeof FACTS)[number]): string {
  if (name === 'state') return state;
  return name === 'licence' ? licence({ body: provider.licenceBody, number: provider.licenceNumber }) : provider[name];
}

const Said = ({ text, isPhone = false }: { text: string; isPhone?: boolean }) => (
  <bdi className="kept-lines">{text === '' ? words.nothing : isPhone ? <Phones text={text} /> : text}</bdi>
);

function Pictures({
  lookAlikes,
  one,
  other,
}: {
  lookAlikes: readonly LookAlike[];
  one: ProviderShown;
  other: ProviderShown;
}) {
  const pair = lookAlikes.find(({ photographs }) => photographs !== undefined)?.photographs;
  const its = one.photographs.find(({ id }) => id === pair?.its);
  const theirs = other.photographs.find(({ id }) => id === pair?.theirs);
  if (!its || !theirs) return null;
  return (
    <div className="two-pictures">
      <Picture photograph={its} alt={words.itsPicture} sizes="(min-width:40rem) 20rem,46vw" upTo={800} isLazy />
      <Picture photograph={theirs} alt={words.theirPicture} sizes="(min-width:40rem) 20rem,46vw" upTo={800} isLazy />
    </div>
  );
}
