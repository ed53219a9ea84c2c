/** Verse in lines. A line that is wrapped is indented, so that it does not look like a new line. */
export const Verse = ({ body }: { body: string }) =>
  body.split('\n').map((line, at) => (
    <span key={at} className="verse-line">
      {line}
      {'\n'}
    </span>
  ));
