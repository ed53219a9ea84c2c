import type { Memory } from '../../../contract/memories.ts';
import { formatDay } from '../tributes/dates.ts';
import { MemoryPhotographs } from './memory-photographs.tsx';
import { monogram } from '../../ui/monogram.ts';

interface Props {
  memories: readonly Memory[];
  /** Of the tribute they are shown on; without it their photographs have no pages of their own. */
  path?: string | undefined;
}

export function MemoryList({ memories, path }: Props) {
  return (
    <ul className="memories">
      {memories.map(({ id, words, name, relation, photographs, leftAt }) => (
        <li key={id} dir="auto">
          <p>{words}</p>
          <MemoryPhotographs photographs={photographs} name={name} path={path} />
          <p>
            <i aria-hidden="true">{monogram(name)}</i>
            <b>
              <bdi>{name}</bdi>
            </b>
            <span>
              {relation === '' ? null : <Relation relation={relation} />}
              <bdi>{formatDay(leftAt)}</bdi>
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}

const Relation = ({ relation }: { relation: string }) => (
  <>
    <bdi>{relation}</bdi>{' '}
  </>
);
