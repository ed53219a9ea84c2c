import { useSite } from '../client/site.ts';
import { Sentence } from './text/sentence.tsx';

export function WriteToUs({ sentence }: { sentence: (address: string) => string }) {
  const { helpEmail } = useSite();
  return (
    <Sentence
      of={sentence}
      parts={[
        <a key="address" href={`mailto:${helpEmail}`}>
          {helpEmail}
        </a>,
      ]}
    />
  );
}
