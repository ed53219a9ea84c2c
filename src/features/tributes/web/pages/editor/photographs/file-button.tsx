import { useId } from 'react';
import { PHOTOGRAPH_TYPES } from '../../../../../media/contract/media.ts';
import type { ButtonLook } from '../../../../../../ui/components/button.tsx';

interface Props {
  label: string;
  look?: ButtonLook;
  isMultiple?: boolean;
  isCamera?: boolean;
  onChoose: (files: FileList | null) => void;
}

// Some systems know these types of files only by extension.
const ACCEPTED = [...PHOTOGRAPH_TYPES, '.heic', '.heif', '.avif'].join(',');

export function FileButton({ label, look = 'quiet', isMultiple = false, isCamera = false, onChoose }: Props) {
  const id = useId();
  return (
    <div className={isCamera ? 'file-button camera' : 'file-button'}>
      <input
        id={id}
        type="file"
        accept={isCamera ? 'image/*' : ACCEPTED}
        capture={isCamera ? 'environment' : undefined}
        multiple={isMultiple}
        onChange={(event) => {
          onChoose(event.target.files);
          // Without this, the browser would not report the same file chosen again after it was refused or removed.
          event.target.value = '';
        }}
      />
      <label htmlFor={id} className={look === 'main' ? 'button' : `button ${look}`}>
        {label}
      </label>
    </div>
  );
}
