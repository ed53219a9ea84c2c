import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { unnamed } from '../../../../accounts/words/en/account.ts';
import * as words from '../../../words/en/shared-photographs.ts';
import { titled } from '../../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import { may } from '../../../../people/contract/roles.ts';
import type { Head, PageArgs, PageProps, Site } from '../../../../../ui/client/page.ts';
import { forgetShared, sharedFiles } from '../../../../../ui/client/offline/shared-files.ts';
import { filesHere } from '../../parts/editor/saved/saved-files.ts';
import { stepAddress } from '../../parts/editor/steps.ts';
import { Button } from '../../../../../ui/components/button.tsx';
import { RadioCards } from '../../../../../ui/components/forms/radio-cards.tsx';
import { Notice } from '../../../../../ui/components/notice.tsx';

export async function loader({ client }: PageArgs) {
  const [{ user }, { tributes }] = await Promise.all([client.accounts.current(), client.tributes.list()]);
  const written = tributes.filter(({ role }) => may(role, 'write'));
  return { ownerId: user?.id ?? '', pages: written.map(({ id, name }) => ({ id, name: name.trim() || unnamed })) };
}

export const head = (_: unknown, { productName }: Site): Head => ({
  title: titled(words.title, productName),
  isIndexed: false,
});

/** Stores the files where the editor's upload queue finds them. False if the browser has no room. */
async function place(files: readonly File[], tributeId: string, owner: string): Promise<boolean> {
  const [store, at] = [filesHere(), Date.now()];
  for (const [rank, file] of files.entries()) {
    const key = crypto.randomUUID();
    const { name } = file;
    const saved = { key, owner, tributeId, role: 'gallery' as const, name, file, refusal: null, at, rank };
    if (!(await store.keep(saved))) return false;
  }
  await forgetShared();
  return true;
}

export function Page({ data: { pages, ownerId } }: PageProps<typeof loader>) {
  const [files, setFiles] = useState<File[] | null>(null);
  const [chosen, setChosen] = useState(pages[0]?.id ?? '');
  const [isFull, setIsFull] = useState(false);
  const navigate = useNavigate();
  const isPlaced = useRef(false);
  const add = useCallback(
    async (tributeId: string, shared: readonly File[]) => {
      if (isPlaced.current) return;
      isPlaced.current = await place(shared, tributeId, ownerId);
      if (!isPlaced.current) return setIsFull(true);
      await navigate(stepAddress('photographs', tributeId));
    },
    [ownerId, navigate],
  );
  useEffect(() => {
    void sharedFiles().then(setFiles);
  }, []);
  // With one page there is nothing to choose.
  const only = pages.length === 1 ? pages[0]?.id : undefined;
  useEffect(() => {
    if (only !== undefined && files !== null && files.length > 0) void add(only, files);
  }, [only, files, add]);
  const leave = () => void forgetShared().then(() => navigate(addressOf('choice')));
  return (
    <div className="page narrow">
      <div>
        <h1 tabIndex={-1}>{words.title}</h1>
        <p className="lead">{files?.length === 0 ? words.nothing : pages.length === 0 ? words.noPage : words.lead}</p>
      </div>
      {isFull ? (
        <Notice kind="problem" role="alert">
          <p>{words.full}</p>
        </Notice>
      ) : null}
      {files === null || files.length === 0 ? null : <Pictures files={files} />}
      {files !== null && files.length > 0 && pages.length > 0 ? (
        <div className="form">
          <RadioCards
            name="page"
            legend={words.whichPage}
            cards={pages.map(({ id, name }) => ({ value: id, label: <bdi>{name}</bdi> }))}
            value={chosen}
            onChange={setChosen}
          />
          <p className="acts">
            <Button onClick={() => void add(chosen, files)}>{words.add(files.length)}</Button>
            <Button look="plain" onClick={leave}>
              {words.leave}
            </Button>
          </p>
        </div>
      ) : (
        <p className="acts">
          {pages.length === 0 ? (
            <Link className="button" to={addressOf('createTribute')}>
              {words.makePage}
            </Link>
          ) : null}
          <Link className="button quiet" to={addressOf('choice')}>
            {words.toPages}
          </Link>
        </p>
      )}
    </div>
  );
}

function Pictures({ files }: { files: readonly File[] }) {
  const [addresses, setAddresses] = useState<string[]>([]);
  useEffect(() => {
    const made = files.map((file) => URL.createObjectURL(file));
    setAddresses(made);
    return () => made.forEach((address) => URL.revokeObjectURL(address));
  }, [files]);
  return (
    <ul className="shared-pictures">
      {addresses.map((address, at) => (
        <li key={address}>
          <img src={address} alt={files[at]?.name ?? ''} />
        </li>
      ))}
    </ul>
  );
}
