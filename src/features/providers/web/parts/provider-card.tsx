import type { ReactNode } from 'react';
import { listOf, plainListOf } from '../../../../shared/words/en/lists.ts';
import * as words from '../../words/en/provider-fields.ts';
import type { ProviderShown } from '../../contract/provider-shown.ts';
import { Phones } from '../../../../ui/components/forms/phones.tsx';
import { PhotoGrid } from '../../../../ui/components/pictures/photo-grid.tsx';
import { Sentence } from '../../../../ui/components/text/sentence.tsx';
import { Licence, Until } from './licence.tsx';
import { faithName } from './names.ts';
import { PriceTable } from './price-table.tsx';
import type { cardToRead } from './to-read.ts';

type Shown = ReturnType<typeof cardToRead<ProviderShown>>;

interface Props {
  provider: Shown;
  /** Heading level of the provider's name. Other headings of the card are one level lower. */
  level?: 1 | 2;
}

/** A provider as families see it. Typed content is rendered as text only. */
export function ProviderCard({ provider, level = 1 }: Props) {
  const { called, legalName, kinds, says, photographs } = provider;
  const [Heading, Below]: ['h1' | 'h2', 'h2' | 'h3'] = level === 1 ? ['h1', 'h2'] : ['h2', 'h3'];
  return (
    <article className="parts firm">
      <div>
        <Heading tabIndex={level === 1 ? -1 : undefined}>
          {called.trim() === '' ? words.unnamed : <bdi>{called}</bdi>}
        </Heading>
        {kinds.length === 0 ? null : <p className="lead">{plainListOf(kinds.map(words.kind))}</p>}
        {legalName === '' || legalName === called ? null : (
          <p className="soft small">
            <Sentence of={words.legallyNamed} parts={[<bdi key="name">{legalName}</bdi>]} />
          </p>
        )}
      </div>
      {says === '' ? null : <Typed text={says} />}
      <Facts provider={provider} />
      <section className="items">
        <Below>{words.fieldNames.prices}</Below>
        <PriceTable prices={provider.prices} currency={provider.currency} />
      </section>
      {photographs.length === 0 ? null : (
        <section className="items">
          <Below>{words.pictures}</Below>
          <PhotoGrid photographs={photographs} describe={(_, at) => words.picture(at + 1, photographs.length)} />
        </section>
      )}
    </article>
  );
}

const Typed = ({ text }: { text: ReactNode }) => (
  <p className="kept-lines" dir="auto">
    {text}
  </p>
);

const SHOWN = [
  'areas',
  'languages',
  'faiths',
  'access',
  'phone',
  'email',
  'website',
  'address',
  'country',
  'hours',
  'outOfHours',
  'licenceBody',
  'insuranceUntil',
] as const;

function Facts({ provider }: { provider: Shown }) {
  const facts = SHOWN.map((name) => ({ name, what: factOf(provider, name) }));
  return (
    <dl>
      {facts.map(({ name, what }) =>
        what === null ? null : (
          <div key={name}>
            <dt>{words.shownNames[name] ?? words.fieldNames[name]}</dt>
            <dd>{what}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

/** The value that is shown beside a field's label. Null if the provider has not given one. */
function factOf(provider: Shown, name: (typeof SHOWN)[number]): ReactNode {
  switch (name) {
    case 'areas':
      return provider.areas.length === 0 ? null : <bdi>{plainListOf(provider.areas)}</bdi>;
    case 'languages':
      return some(provider.languages);
    case 'faiths':
      return some(provider.faiths.map(faithName));
    case 'access':
      return some(provider.access.map(words.access));
    case 'phone':
    case 'outOfHours':
      return provider[name] === '' ? null : <Typed text={<Phones text={provider[name]} />} />;
    case 'email':
      return provider.email === '' ? null : <a href={`mailto:${provider.email}`}>{provider.email}</a>;
    case 'website':
      return provider.website === '' ? null : <Website address={provider.website} />;
    case 'country':
      return provider.address === '' ? null : provider.countryCalled;
    case 'licenceBody':
      return hasLicence(provider) ? <Licence provider={provider} today={provider.today} /> : null;
    case 'insuranceUntil':
      return provider.insuranceUntil === null ? null : <Until day={provider.insuranceUntil} today={provider.today} />;
    default:
      return provider[name] === '' ? null : <Typed text={provider[name]} />;
  }
}

const some = (names: readonly string[]) => (names.length === 0 ? null : listOf(names));

const hasLicence = ({ licenceBody, licenceNumber }: ProviderShown) => licenceBody + licenceNumber !== '';

/** `noreferrer` hides from the website which page the reader comes from. `nofollow` keeps search engines from following. */
const Website = ({ address }: { address: string }) => (
  <a href={address} rel="nofollow ugc noopener noreferrer" className="long-words">
    {address}
  </a>
);
