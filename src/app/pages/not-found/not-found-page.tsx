import type { ReactNode } from 'react';
import { addressOf } from '../../../shared/screens/addresses.ts';
import type { Head, Site } from '../../../ui/client/page.ts';
import { ButtonLink } from '../../../ui/components/button.tsx';
import { TextArea } from '../../../ui/components/forms/field.tsx';
import { Sprig } from '../../../ui/components/pictures/sprig.tsx';
import * as gone from '../../../features/privacy/words/en/page-deletion.ts';
import * as words from '../../../shared/words/en/site.ts';
import { WriteToUs } from '../../../ui/components/write-to-us.tsx';

interface Said {
  heading: string;
  text: string;
  more?: string;
  isWorthTrying?: boolean;
  children?: ReactNode;
}

function Quiet({ heading, text, more, isWorthTrying = false, children }: Said) {
  return (
    <div className="quiet-page narrow">
      <Sprig kind="olive" />
      <h1 tabIndex={-1}>{heading}</h1>
      <p className="lead">{text}</p>
      {children}
      {more ? <p>{more}</p> : null}
      <p className="soft">
        <WriteToUs sentence={words.help} />
      </p>
      <p className="acts">
        {/* An empty href reloads this URL with its query, without a script too. */}
        {isWorthTrying ? <ButtonLink href="">{words.tryAgain}</ButtonLink> : null}
        <ButtonLink look="quiet" href={addressOf('home')}>
          {words.home}
        </ButtonLink>
      </p>
    </div>
  );
}

/** Has the same text for unknown, private and deleted pages, so that the text does not reveal which it is. */
export const NotFoundPage = () => <Quiet heading={words.notFoundTitle} text={words.notFound} />;

/** Shown to people who could read the page before its keeper deleted it. */
export const GonePage = ({ unsent = '' }: { unsent?: string }) => (
  <Quiet heading={gone.goneTitle} text={gone.gone}>
    {unsent === '' ? null : (
      <TextArea id="unsent" label={gone.unsent} hint={gone.unsentHint} rows={8} readOnly defaultValue={unsent} />
    )}
  </Quiet>
);

interface Failed {
  heading?: string;
  reference?: string;
  message?: string;
  isWorthTrying?: boolean;
}

export const ErrorPage = ({ heading = words.errorTitle, reference, message, isWorthTrying = true }: Failed) => (
  <Quiet
    heading={heading}
    text={message ?? words.error}
    isWorthTrying={isWorthTrying}
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
