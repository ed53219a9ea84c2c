import { unnamed } from '../../../../accounts/words/en/account.ts';
import * as words from '../../../words/en/deletion.ts';
import { pageAddress } from '../../../../../shared/screens/addresses.ts';
import type { TributeSummary } from '../../../../tributes/contract/tributes.ts';
import { RadioCards, type RadioCard } from '../../../../../ui/components/forms/radio-cards.tsx';

interface Props {
  staying: TributeSummary[];
  going: TributeSummary[];
  following: TributeSummary[];
  contested: TributeSummary[];
  errors: Record<string, string>;
  chosen: Record<string, string>;
}

type Fate = keyof typeof words.fates;
const cards = (['keep', 'remove'] as const).map((value): RadioCard<Fate> => ({ value, ...words.fates[value] }));
const isFate = (value: string | undefined): value is Fate => value !== undefined && Object.hasOwn(words.fates, value);

/** A title for each page. Pages with equal names also show their addresses. */
export function titlesOf(tributes: TributeSummary[]): Record<string, string> {
  const isShared = (name: string) => tributes.filter((tribute) => tribute.name === name).length > 1;
  return Object.fromEntries(
    tributes.map(({ id, name, path }) => {
      const title = words.fateOf(name);
      return [id, isShared(name) && path ? words.fateAt(title, pageAddress(path)) : title];
    }),
  );
}

export function PagesFields({ staying, going, following, contested, errors, chosen }: Props) {
  if (staying.length + going.length + following.length === 0) return null;
  const titles = titlesOf(staying);
  return (
    <section className="group">
      {staying.length > 0 ? (
        <>
          <h2>{words.pagesTitle}</h2>
          <p>{words.pagesLead}</p>
        </>
      ) : null}
      {staying.map(({ id }) => {
        const field = `tribute-${id}`;
        const value = chosen[field];
        return (
          <RadioCards
            key={id}
            name={field}
            legend={titles[id] ?? ''}
            cards={cards}
            error={errors[field]}
            {...(isFate(value) && { value })}
          />
        );
      })}
      <Named title={words.goesTitle} tributes={going} />
      <Named title={words.followTitle} tributes={following} />
      <Named title={words.contestedTitle} tributes={contested} />
    </section>
  );
}

function Named({ title, tributes }: { title: string; tributes: TributeSummary[] }) {
  if (tributes.length === 0) return null;
  return (
    <>
      <p>{title}</p>
      <ul>
        {tributes.map(({ id, name }) => (
          <li key={id} dir="auto">
            {name || unnamed}
          </li>
        ))}
      </ul>
    </>
  );
}
