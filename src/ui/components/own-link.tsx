interface Props {
  label: string;
  address: string;
  /** Label of the copy button, which JavaScript adds. */
  copy: string;
  hint: string;
}

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
