import type { ReactNode } from 'react';
import type { LegalNotice } from '../../../contract/legal.ts';
import type { PageArgs } from '../../../../../ui/client/page.ts';
import { formatDay } from '../../../../tributes/web/parts/page/dates.ts';
import { Linked } from './linked.tsx';
import {
  contents,
  earlier,
  earlierTitle,
  noEarlier,
  until,
  version,
  why,
  type Block,
  type Part,
} from '../../../words/en/legal.ts';

export const loadNotice = ({ client }: PageArgs): Promise<LegalNotice> => client.legal.notice();

interface Props {
  title: string;
  lead: string;
  parts: Part[];
  notice: LegalNotice;
  acts?: Readonly<Record<string, ReactNode>>;
}

export function PlainText({ title, lead, parts, notice, acts = {} }: Props) {
  return (
    <article className="paper narrow">
      <h1 tabIndex={-1}>{title}</h1>
      <p className="lead">{lead}</p>
      <p className="hint">{version(formatDay(notice.version.since), notice.version.name)}</p>
      <nav className="contents" aria-labelledby="contents">
        <h2 id="contents">{contents}</h2>
        <ol>
          {parts.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </nav>
      {parts.map(({ id, heading, blocks }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id} tabIndex={-1}>
            {heading}
          </h2>
          {blocks.map((block, index) => (
            <Written key={index} block={block} />
          ))}
          {acts[id]}
        </section>
      ))}
      <Versions notice={notice} />
    </article>
  );
}

function Versions({ notice: { version: shown, helpEmail } }: Pick<Props, 'notice'>) {
  return (
    <section aria-labelledby="versions">
      <h2 id="versions">{earlierTitle}</h2>
      {shown.earlier.length === 0 ? (
        <p>{noEarlier}</p>
      ) : (
        <>
          <p>
            <Linked text={earlier(helpEmail)} />
          </p>
          <ul className="dotted">
            {shown.earlier.map((since) => (
              <li key={since}>
                <time dateTime={since}>{formatDay(since)}</time>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Written({ block }: { block: Block }) {
  if (typeof block === 'string')
    return (
      <p>
        <Linked text={block} />
      </p>
    );
  if ('list' in block)
    return (
      <ul className="dotted">
        {block.list.map((text) => (
          <li key={text}>
            <Linked text={text} />
          </li>
        ))}
      </ul>
    );
  if ('facts' in block)
    return (
      <dl className="said">
        {block.facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd dir="auto">
              <Linked text={text} />
            </dd>
          </div>
        ))}
      </dl>
    );
  return block.kept.map((line) => (
    <div className="kept" key={line.title}>
      <h3>{line.title}</h3>
      <p>{line.what}</p>
      <dl>
        {line.why === '' ? null : (
          <div>
            <dt>{why}</dt> <dd>{line.why}</dd>
          </div>
        )}
        <div>
          <dt>{until}</dt> <dd>{line.until}</dd>
        </div>
      </dl>
    </div>
  ));
}
