import { useRef, useState } from 'react';
import * as found from '../../../../../catalogue/words/en/catalogue.ts';
import * as words from '../../../../words/en/editor-words.ts';
import { addressOf } from '../../../../../../shared/screens/addresses.ts';
import type { ChosenText, ForWhom, ListedText, TextFilters } from '../../../../../catalogue/contract/catalogue.ts';
import { SEARCH_CHARACTERS } from '../../../../../catalogue/contract/catalogue-limits.ts';
import type { Page } from '../../../../../../shared/api/pages.ts';
import type { Session } from '../../../parts/editor/use-session.ts';
import { Credit } from '../../../../../catalogue/web/parts/credit.tsx';
import { titleOf } from '../../../../../../shared/text/text-names.ts';
import { TextChoices } from '../../../../../catalogue/web/parts/text-choices.tsx';
import { Verse } from '../../../../../catalogue/web/parts/verse.tsx';
import { Button } from '../../../../../../ui/components/button.tsx';
import { Field } from '../../../../../../ui/components/forms/field.tsx';

interface Props {
  session: Session | null;
  /** How the writing member is related to the person; null if unknown. */
  forWhom: ForWhom | null;
  chosen: readonly ChosenText[];
  onChoose: (text: ListedText) => void;
}

/** These filters are behind a button. "For whom" is always visible, because the page preselects it. */
const FURTHER = ['kind', 'theme', 'faith', 'tone', 'length', 'loss'] as const;

type Finding = 'idle' | 'searching' | 'failed';

export function FindWords({ session, forWhom, chosen, onChoose }: Props) {
  const [search, setSearch] = useState('');
  const [choices, setChoices] = useState<Omit<TextFilters, 'search'>>(forWhom === null ? {} : { forWhom });
  const [page, setPage] = useState<Page<ListedText> | null>(null);
  const [finding, setFinding] = useState<Finding>('idle');
  /** Number of the latest search. Responses to earlier searches are ignored. */
  const latest = useRef(0);

  const look = async (after: string | null) => {
    if (!session) return;
    const turn = ++latest.current;
    setFinding('searching');
    try {
      const next = await session.client.catalogue.list({ ...choices, search, ...(after !== null && { after }) });
      if (turn !== latest.current) return;
      setPage(after === null || !page ? next : { ...next, items: [...page.items, ...next.items] });
      setFinding('idle');
    } catch {
      if (turn === latest.current) setFinding('failed');
    }
  };
  return (
    <div className="find-words">
      <Field
        id="find"
        type="search"
        label={words.find}
        hint={words.findHint}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={SEARCH_CHARACTERS}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={(event) => {
          // Without this, Enter would submit the form and go to the next step.
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          void look(null);
        }}
      />
      <TextChoices filters={choices} prefix="find-" only={['forWhom']} onChange={setChoices} />
      <details>
        <summary>{words.choose}</summary>
        <TextChoices filters={choices} prefix="find-" only={FURTHER} onChange={setChoices} />
      </details>
      <p className="acts">
        <Button look="quiet" onClick={() => void look(null)}>
          {words.search}
        </Button>
        <a className="button bare" href={addressOf('words', {}, { query: choices })} target="_blank" rel="noreferrer">
          {words.seeAll}
        </a>
      </p>
      <p role="status" className="soft">
        {said(finding, page)}
      </p>
      {page ? <Found page={page} chosen={chosen} onChoose={onChoose} onMore={() => void look(page.after)} /> : null}
    </div>
  );
}

function said(finding: Finding, page: Page<ListedText> | null): string {
  if (finding === 'searching') return words.searching;
  if (finding === 'failed') return words.searchFailed;
  if (page === null) return '';
  return page.count === 0 ? words.nothing : found.found(page.count);
}

interface FoundProps extends Pick<Props, 'chosen' | 'onChoose'> {
  page: Page<ListedText>;
  onMore: () => void;
}

const Found = ({ page, chosen, onChoose, onMore }: FoundProps) => (
  <>
    <ul className="texts found-words">
      {page.items.map((text) => (
        <li key={text.slug} lang={text.language}>
          <h3 dir="auto" className={text.title === '' ? 'sr' : undefined}>
            {titleOf(text.title, text.beginning)}
          </h3>
          <blockquote className="verse" dir="auto">
            <Verse body={text.isWhole ? text.beginning : `${text.beginning} …`} />
          </blockquote>
          <Credit text={text} />
          {chosen.some(({ slug }) => slug === text.slug) ? (
            <p className="soft">{words.isOn}</p>
          ) : (
            <Button
              look="plain"
              aria-label={words.putOnOne(titleOf(text.title, text.beginning))}
              onClick={() => onChoose(text)}
            >
              {words.putOn}
            </Button>
          )}
        </li>
      ))}
    </ul>
    {page.after === null ? null : (
      <Button look="quiet" onClick={onMore}>
        {words.more}
      </Button>
    )}
  </>
);
