import type { Head, Site } from '../../client/page.ts';
import { useSite } from '../../client/site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Sprig } from '../../ui/sprig.tsx';
import * as gone from '#messages/page-deletion';
import * as words from '#messages/site';

function Quiet({ heading, text, more }: { heading: string; text: string; more?: string }) {
  const { helpEmail } = useSite();
  return (
    <div className="quiet-page narrow">
      <Sprig kind="olive" />
      <h1 tabIndex={-1}>{heading}</h1>
      <p className="lead">{text}</p>
      {more ? <p>{more}</p> : null}
      <p className="soft">{words.help(helpEmail)}</p>
      <p className="acts">
        <ButtonLink look="quiet" href="/">
          {words.home}
        </ButtonLink>
      </p>
    </div>
  );
}

/** Said alike for what never was, what is private and what was taken down. */
export const NotFoundPage = () => <Quiet heading={words.notFoundTitle} text={words.notFound} />;

/** For whoever could read what was here before its keeper deleted it. */
export const GonePage = () => <Quiet heading={gone.goneTitle} text={gone.gone} />;

export const ErrorPage = ({ reference, message }: { reference?: string; message?: string }) => (
  <Quiet
    heading={words.errorTitle}
    text={message ?? words.error}
    {...(reference === undefined ? {} : { more: words.errorReference(reference) })}
  />
);

export const notFoundHead = ({ productName }: Site): Head => ({
  title: words.titled(words.notFoundTitle, productName),
  isIndexed: false,
});

export const goneHead = ({ productName }: Site): Head => ({
  title: words.titled(gone.goneTitle, productName),
  isIndexed: false,
});

export const errorHead = ({ productName }: Site): Head => ({
  title: words.titled(words.errorTitle, productName),
  isIndexed: false,
});
