import { useId } from 'react';
import { PHOTOGRAPH_TYPES } from '../../../../contract/media.ts';

interface Props {
  label: string;
  hint?: string;
  isMultiple?: boolean;
  onChoose: (files: FileList | null) => void;
}

export function FileButton({ label, hint, isMultiple = false, onChoose }: Props) {
  const id = useId();
  return (
    <div className="file-button">
      <input
        id={id}
        type="file"
        accept={PHOTOGRAPH_TYPES.join(',')}
        multiple={isMultiple}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => {
          onChoose(event.target.files);
          // The same file may be chosen again after it was refused or removed.
          event.target.value = '';
        }}
      />
      <label htmlFor={id} className="button quiet">
        {label}
      </label>
      {hint ? (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}
