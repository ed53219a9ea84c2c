/** Lines as they are set: one that is too long for the screen goes on further in, so that nobody takes it for the next. */
export const Verse = ({ body }: { body: string }) =>
  body.split('\n').map((line, at) => (
    <span key={at} className="verse-line">
      {line}
      {'\n'}
    </span>
  ));
