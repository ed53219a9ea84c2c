import { useEffect, useState, type ReactNode } from 'react';
import * as words from '../../shared/words/en/offline.ts';
import type { Unsent } from '../client/offline/unsent.ts';
import { Notice } from './notice.tsx';

interface Offered {
  name: string;
  address: string;
  label: string;
}

const textOf = (unsent: readonly Unsent[]): string =>
  unsent
    .filter(({ texts }) => texts.length > 0)
    .map(({ title, texts }) => [title, ...texts.map(({ label, text }) => `${label}:\n${text}`)].join('\n\n'))
    .join('\n\n\n');

function downloadsOf(unsent: readonly Unsent[]): Offered[] {
  const text = textOf(unsent);
  const files = unsent.flatMap((one) => one.files);
  const texts = { name: words.textsFile, label: words.downloadTexts };
  return [
    ...(text === '' ? [] : [{ ...texts, address: URL.createObjectURL(new Blob([text], { type: 'text/plain' })) }]),
    ...files.map((file) => ({
      name: file.name,
      address: URL.createObjectURL(file),
      label: words.downloadPhotograph(file.name),
    })),
  ];
}

/** Offers changes that could not be sent as downloads. `children`: what the person can do next. */
export function UnsentLeft({ unsent, children }: { unsent: readonly Unsent[]; children: ReactNode }) {
  const [downloads, setDownloads] = useState<Offered[]>([]);
  useEffect(() => {
    const made = downloadsOf(unsent);
    setDownloads(made);
    return () => made.forEach(({ address }) => URL.revokeObjectURL(address));
  }, [unsent]);
  return (
    <Notice kind="problem" role="alert" heading={words.leftHeading}>
      <p>{words.leftText}</p>
      <ul className="plain">
        {unsent.map(({ address, title }) => (
          <li key={address}>
            <bdi>{title}</bdi>
          </li>
        ))}
      </ul>
      <ul className="plain">
        {downloads.map(({ address, name, label }) => (
          <li key={address}>
            <a href={address} download={name}>
              {label}
            </a>
          </li>
        ))}
      </ul>
      <p className="acts">{children}</p>
    </Notice>
  );
}
