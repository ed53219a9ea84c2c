import type { Part } from '#messages/terms';

export function PlainText({ title, lead, parts }: { title: string; lead: string; parts: Part[] }) {
  return (
    <article className="paper narrow">
      <h1 tabIndex={-1}>{title}</h1>
      <p className="lead">{lead}</p>
      {parts.map(({ heading, paragraphs }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </article>
  );
}
