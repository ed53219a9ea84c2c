import { region as regionWords, toWebsite } from '../../words/en/next-steps.ts';
import * as words from '../../words/en/checklist-papers.ts';
import { titled } from '../../../../shared/words/en/site.ts';
import { HelplineFor, Region, type Helpline } from '../../contract/steps.ts';
import type { Head, PageArgs, PageProps, Site } from '../../../../ui/client/page.ts';
import { formatDay } from '../../../tributes/web/parts/page/dates.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { Select } from '../../../../ui/components/forms/field.tsx';
import { textAddress } from '../../../../ui/components/forms/phones.tsx';

export async function loader({ client, request }: PageArgs) {
  const region = Region.safeParse(new URL(request.url).searchParams.get('region')).data ?? null;
  const { helplines } = await client.checklists.helplines(region === null ? {} : { region });
  return { region, helplines };
}

export const head = (_: unknown, { productName }: Site): Head => ({
  title: titled(words.helplinesTitle, productName),
  isIndexed: false,
});

export function Page({ data }: PageProps<typeof loader>) {
  const { region, helplines } = data;
  return (
    <div className="narrow short-page">
      <div>
        <h1 tabIndex={-1}>{words.helplinesTitle}</h1>
        <p className="lead apart">{words.helplinesLead}</p>
      </div>
      <form method="get" className="form">
        <Select id="region" label={words.chooseRegion} defaultValue={region ?? ''}>
          <option value="">{words.allRegions}</option>
          {Region.options.map((one) => (
            <option key={one} value={one}>
              {regionWords(one)}
            </option>
          ))}
        </Select>
        <p className="acts">
          <Button type="submit" look="plain">
            {words.show}
          </Button>
        </p>
      </form>
      {grouped(helplines, region).map(({ group, lines }) => (
        <section key={group} className="group" aria-labelledby={group}>
          <h2 id={group}>{words.group(group)}</h2>
          <ul className="sections">
            {lines.map((line) => (
              <li key={line.id} className="lines">
                <Line line={line} isAnywhere={region === null} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Groups helplines by purpose. The region `everywhere` has few, so there each is listed only once. */
function grouped(helplines: readonly Helpline[], region: Region | null) {
  const shown = new Set<string>();
  return HelplineFor.options
    .map((group) => {
      const lines = helplines.filter((line) => line.for.includes(group) && !shown.has(line.id));
      if (region === 'everywhere') for (const { id } of lines) shown.add(id);
      return { group, lines };
    })
    .filter(({ lines }) => lines.length > 0);
}

function TextLink({ text }: { text: string }) {
  const address = textAddress(text);
  return address === null ? (
    <span>{text}</span>
  ) : (
    <a className="button quiet" href={address}>
      {text}
    </a>
  );
}

const Line = ({
  line: { name, says, phone, text, hours, url, source, checkedAt, in: where },
  isAnywhere,
}: {
  line: Helpline;
  isAnywhere: boolean;
}) => (
  <>
    <h3>{name}</h3>
    {isAnywhere ? (
      <p className="soft small">
        {where.map((one) => (one === 'everywhere' ? words.allRegions : regionWords(one))).join(', ')}
      </p>
    ) : null}
    <p>{says}</p>
    {hours === undefined ? null : <p className="soft small">{hours}</p>}
    {phone === undefined ? null : <p className="print-only">{phone}</p>}
    {text === undefined ? null : <p className="print-only">{text}</p>}
    <p className="acts">
      {phone === undefined ? null : (
        <a className="button quiet" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
          {words.call(phone)}
        </a>
      )}
      {text === undefined ? null : <TextLink text={text} />}
      <a href={url} rel="noreferrer noopener">
        {toWebsite}
      </a>
    </p>
    <p className="soft small">{words.seenOn(source.publisher, formatDay(checkedAt))}</p>
  </>
);
