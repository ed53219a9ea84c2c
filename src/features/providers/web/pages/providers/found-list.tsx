import { Form, Link } from 'react-router';
import { plainListOf } from '../../../../../shared/words/en/lists.ts';
import { access as accessName, kind as kindName, unnamed } from '../../../words/en/provider-fields.ts';
import * as words from '../../../words/en/providers.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import type { ProviderFound } from '../../../contract/provider-search.ts';
import { Licence } from '../../parts/licence.tsx';
import { faithName } from '../../parts/names.ts';
import { Button } from '../../../../../ui/components/button.tsx';
import { Named } from '../../../../../ui/components/text/named.tsx';
import { Picture } from '../../../../../ui/components/pictures/picture.tsx';
import { PriceLines } from './price-lines.tsx';
import type { TypedSearch } from './search.ts';

const PRICES_SHOWN = 3;

interface Props {
  items: readonly ProviderFound[];
  typed: TypedSearch;
  /** Cursor of the list's current part, so that the comparison opens above the same part. */
  after: string;
  chosen: readonly string[];
  today: string;
}

/** One form contains all results, so that every button submits the ticked providers. */
export const FoundList = ({ items, typed, after, chosen, today }: Props) => (
  <Form method="get" action={addressOf('providers')} className="parts" id="found">
    {Object.entries({ ...typed, after }).map(([name, value]) =>
      value === '' ? null : <input key={name} type="hidden" name={name} value={value} />,
    )}
    <ul className="providers">
      {items.map((provider) => (
        <li key={provider.id} className={provider.photograph ? 'card pictured' : 'card'}>
          <Provider provider={provider} typed={typed} today={today} isChosen={chosen.includes(provider.id)} />
        </li>
      ))}
    </ul>
    <p className="acts">
      <Button type="submit" formAction={addressOf('askProviders')}>
        {words.ask}
      </Button>
      <Button
        type="submit"
        look="quiet"
        name="compare"
        value="yes"
        formAction={addressOf('providers', {}, { fragment: 'compared' })}
        aria-describedby="compare-hint"
      >
        {words.compare}
      </Button>
      <span className="hint" id="compare-hint">
        {words.compareHint}
      </span>
    </p>
  </Form>
);

interface ProviderProps {
  provider: ProviderFound;
  typed: TypedSearch;
  today: string;
  isChosen: boolean;
}

function Provider({ provider, typed, today, isChosen }: ProviderProps) {
  const { id, called, kinds, area, photograph, prices, currency, usuallyAnswersMs } = provider;
  const name = called.trim() === '' ? unnamed : called;
  return (
    <>
      {photograph ? (
        <Picture
          photograph={photograph}
          alt={photograph.alt}
          sizes="(min-width: 44rem) 14rem, 90vw"
          upTo={800}
          isLazy
        />
      ) : null}
      <div>
        <h3>
          <Link to={addressOf('foundProvider', { providerId: id }, { query: typed })}>
            <bdi>{name}</bdi>
          </Link>
        </h3>
        <p className="soft small">
          {plainListOf(kinds.map(kindName))}
          {'. '}
          <Named of={words.serves} name={area} />
        </p>
        {usuallyAnswersMs === null ? null : <p className="small">{words.usuallyAnswers(usuallyAnswersMs)}</p>}
      </div>
      <PriceLines prices={prices.slice(0, PRICES_SHOWN)} currency={currency} />
      <p className="small">
        <Said provider={provider} />
      </p>
      <p className="small">
        {words.licence}: <Licence provider={provider} today={today} />
      </p>
      <label className="check">
        <input type="checkbox" name="provider" value={id} defaultChecked={isChosen} />
        <span>
          <Named of={words.tick} name={name} />
        </span>
      </label>
    </>
  );
}

function Said({ provider: { languages, faiths, access } }: { provider: ProviderFound }) {
  const lines = [
    languages.length > 0 && words.languages(plainListOf(languages)),
    faiths.length > 0 && words.faiths(plainListOf(faiths.map(faithName))),
    access.length > 0 && words.access(plainListOf(access.map(accessName))),
  ].filter((line) => line !== false);
  return lines.map((line) => (
    <span key={line} className="own-line">
      {line}
    </span>
  ));
}
