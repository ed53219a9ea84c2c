/** A row of burning candles: a picture of the number beside it, so it is not read aloud. */
export function Candles({ count }: { count: number }) {
  return (
    <div className="row" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <i key={index} />
      ))}
    </div>
  );
}
