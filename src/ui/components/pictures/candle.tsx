/** One burning candle beside a name: a picture, so it is not read aloud. */
export const Candle = () => (
  <div className="row" aria-hidden="true">
    <i />
  </div>
);

/** A row of burning candles. Each tells whose it is: to the pointer, a finger or the keyboard, and to who listens. */
export function CandleRow({ names }: { names: readonly string[] }) {
  return (
    <ul className="row">
      {names.map((name, index) => (
        <li key={`${name} ${index}`}>
          <button type="button">
            <i />
            <bdi>{name}</bdi>
          </button>
        </li>
      ))}
    </ul>
  );
}
