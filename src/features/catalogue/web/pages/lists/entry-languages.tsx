import { Link } from 'react-router';
import * as words from '../../../words/en/admin-lists.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import { EntryPreview } from './entry-preview.tsx';
import { valuesOf } from './fields.ts';
import type { Entry, CatalogueList } from './catalogue-list.ts';

interface Props {
  catalogueList: CatalogueList;
  entry: Entry;
  others: readonly Entry[];
  /** Whether to show the saved entry beside the form, because the form's values differ from the saved ones. */
  saved: boolean;
}

export function EntryLanguages({ catalogueList, entry, others, saved }: Props) {
  const { screens, kind } = catalogueList;
  const shown = others.length > 0 || saved ? [entry, ...others] : [];
  return (
    <section aria-labelledby="languages" className="group">
      <h2 id="languages">{words.languagesTitle}</h2>
      {others.length === 0 ? <p className="soft">{words.languagesNone}</p> : null}
      <div className="side-by-side">
        {shown.map((one) => (
          <section key={one.slug} aria-label={one.language} className="items">
            <p>
              <strong>{one.language}</strong> · {words.statusName(one.status)}
              {one.slug === entry.slug ? ` · ${words.standsNow}` : null}
            </p>
            <EntryPreview values={valuesOf(one)} isPrompt={kind === null} />
            {one.slug === entry.slug ? null : (
              <p>
                <Link to={addressOf(screens.entry, { slug: one.slug })}>{one.slug}</Link>
              </p>
            )}
          </section>
        ))}
      </div>
      <p className="ways">
        <Link to={addressOf(screens.fresh, {}, { query: { from: entry.slug } })}>{words.addLanguage}</Link>
      </p>
    </section>
  );
}
