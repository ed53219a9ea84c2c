import type { ReactNode } from 'react';

interface Props<Item> {
  id: string;
  title: string;
  none: string;
  more: string;
  means?: string;
  part: { items: readonly Item[]; isMore: boolean };
  children: (item: Item) => ReactNode;
}

export function FilePart<Item>({ id, title, none, more, means, part: { items, isMore }, children }: Props<Item>) {
  return (
    <section className="group" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {means === undefined ? null : <p className="soft">{means}</p>}
      {items.length === 0 ? (
        <p className="empty">{none}</p>
      ) : (
        <ul className="list">
          {items.map((item, at) => (
            <li key={at} className="long-words">
              {children(item)}
            </li>
          ))}
        </ul>
      )}
      {isMore ? <p className="soft">{more}</p> : null}
    </section>
  );
}
