interface Props {
  label: string;
  /** The whole address. */
  address: string;
  /** On the button that a script puts beside it. */
  copy: string;
  hint: string;
}

/** An address that is its reader's alone, to be copied and kept. */
export const OwnLink = ({ label, address, copy, hint }: Props) => (
  <div className="field own-link">
    <label htmlFor="own-link">{label}</label>
    <input
      className="input"
      id="own-link"
      dir="ltr"
      readOnly
      value={address}
      aria-describedby="own-link-hint"
      data-copy={copy}
    />
    <p className="hint" id="own-link-hint">
      {hint}
    </p>
  </div>
);
