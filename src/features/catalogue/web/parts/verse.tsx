/** Wrapped lines are indented, so that they do not look like new ones. */
export const Verse = ({ body }: { body: string }) =>
  body.split('\n').map((line, at) => (
    <span key={at} className="verse-line">
      {line}
      {'\n'}
    </span>
  ));
