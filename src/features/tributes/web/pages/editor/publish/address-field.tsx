import { useEffect, useState, type KeyboardEvent } from 'react';
import * as words from '../../../../words/en/editor-publish.ts';
import { NEW_PATHS, NEW_PATHS_MS, PATHS_PER_TRIBUTE } from '../../../../../../shared/limits/limits.ts';
import type { Tribute } from '../../../../contract/tributes.ts';
import type { Visibility } from '../../../../contract/publication.ts';
import type { Client } from '../../../../../../app/client.ts';
import { useSite } from '../../../../../../ui/client/site.ts';
import { tributeLink } from '../../../parts/editor/addresses.ts';
import type { Session } from '../../../parts/editor/use-session.ts';
import { Button } from '../../../../../../ui/components/button.tsx';
import { Field } from '../../../../../../ui/components/forms/field.tsx';

interface Props {
  session: Session | null;
  tribute: Tribute | null;
  path: string;
  visibility: Visibility;
  onChange: (path: string) => void;
  error: string | undefined;
}

type Availability = Awaited<ReturnType<Client['tributes']['pathAvailability']>>;
type Check = { path: string; answer: Availability | null };

export function AddressField({ session, tribute, path, visibility, onChange, error }: Props) {
  const { origin } = useSite();
  const check = useAvailability(session, path, error);
  const answer = check?.path === path ? check.answer : undefined;
  const problem = answer && !answer.isFree ? words.reason(answer.reason ?? 'taken', answer.from) : undefined;
  const refusal = error ?? problem;
  const suggestions = (answer && !answer.isFree && answer.suggestions) || [];
  // Enter in this field must not publish the page.
  const holdEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter') event.preventDefault();
  };
  return (
    <div className="field">
      <Field
        id="path"
        label={words.address}
        hint={refusal ? undefined : hintOf(origin, { tribute, path, visibility })}
        error={refusal}
        value={path}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={holdEnter}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
      />
      {tribute?.path ? (
        <p className="hint">{words.addressLimits(PATHS_PER_TRIBUTE, NEW_PATHS, NEW_PATHS_DAYS)}</p>
      ) : null}
      <p className="hint" role="status">
        {status(path, answer, tribute)}
      </p>
      {suggestions.length === 0 ? null : (
        <p className="acts">
          {suggestions.map((suggestion) => (
            <Button key={suggestion} look="chip" onClick={() => onChange(suggestion)}>
              {words.use(suggestion)}
            </Button>
          ))}
        </p>
      )}
    </div>
  );
}

/** Hint with the page's address. A link page's address does not work without its key, so never show it as if it did. */
function hintOf(origin: string, { tribute, path, visibility }: Pick<Props, 'tribute' | 'path' | 'visibility'>): string {
  if (visibility === 'private') return words.privateAddressHint(origin, path);
  if (visibility === 'public' || visibility === 'password') return words.addressHint(origin, path);
  const link = tribute?.visibility === 'link' && tribute.path === path ? tributeLink(tribute) : null;
  return link === null ? words.linkAddressHint(origin, path) : words.addressHint(origin, link.slice(1));
}

function status(path: string, answer: Availability | null | undefined, tribute: Tribute | null): string {
  if (path === '') return '';
  if (answer === undefined) return words.checking;
  if (answer === null) return words.unchecked;
  if (!answer.isFree) return '';
  return tribute?.path === path ? words.yours : words.free;
}

const NEW_PATHS_DAYS = NEW_PATHS_MS / (24 * 60 * 60 * 1000);
const CHECK_PAUSE_MS = 350;

/** The latest check. `answer` is null if the request failed. A refusal causes a new check: the address may be taken. */
function useAvailability(session: Session | null, path: string, refusal: string | undefined): Check | null {
  const [check, setCheck] = useState<Check | null>(null);
  useEffect(() => {
    if (!session || path === '') return;
    let isCurrent = true;
    const take = (answer: Availability | null) => isCurrent && setCheck({ path, answer });
    const timer = setTimeout(() => {
      session.client.tributes.pathAvailability({ id: session.id, path }).then(take, () => take(null));
    }, CHECK_PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [session, path, refusal]);
  return check;
}
