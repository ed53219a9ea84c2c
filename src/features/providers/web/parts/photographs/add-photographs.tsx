import { useRef, useState, type ChangeEvent } from 'react';
import { useRevalidator } from 'react-router';
import * as words from '../../../words/en/provider-profile.ts';
import { PHOTOGRAPH_TYPES } from '../../../../media/contract/media.ts';
import { useIsReady } from '../../../../../ui/client/arrival/use-is-ready.ts';
import { Button } from '../../../../../ui/components/button.tsx';
import { sendProviderPhotograph, type ProviderTarget } from './send-photograph.ts';

interface Props {
  target: ProviderTarget;
  room: number;
}

export function AddPhotographs({ target, room }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  const isReady = useIsReady();
  const { revalidate } = useRevalidator();
  const [progress, setProgress] = useState('');
  const [problems, setProblems] = useState<string[]>([]);
  const send = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    // Empty the input, so that the same file can be chosen again after a refusal.
    currentTarget.value = '';
    setProblems([]);
    for (const file of files) {
      const show = (fraction: number) => setProgress(words.sending(file.name, Math.round(fraction * 100)));
      show(0);
      const refused = await sendProviderPhotograph(file, target, show).catch(() => '');
      if (refused !== null)
        setProblems((all) => [...all, refused === '' ? words.lost(file.name) : words.refused(file.name, refused)]);
      await revalidate();
    }
    setProgress('');
  };
  if (!isReady) return <p className="soft">{words.needsScript}</p>;
  return (
    <div className="items">
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept={PHOTOGRAPH_TYPES.join(',')}
        aria-label={words.choose}
        onChange={(event) => void send(event)}
      />
      {room > 0 ? (
        <p className="acts">
          <Button onClick={() => picker.current?.click()} aria-disabled={progress !== ''}>
            {words.choose}
          </Button>
        </p>
      ) : (
        <p className="soft">{words.full}</p>
      )}
      <p role="status" className="soft small" dir="auto">
        {progress}
      </p>
      {problems.length === 0 ? null : (
        <ul role="alert" className="refused-files">
          {problems.map((problem, at) => (
            <li className="wrong" key={at}>
              <bdi>{problem}</bdi>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
