import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  heading: string;
  closing: string;
  children: ReactNode;
}

/** Breakpoint of the editor's third column. */
const WIDE = '(min-width: 68.01rem)';

/** Beside the work, or a sheet on a phone. Outside the step's form. Keeps its state while closed. */
export function SidePanel({ isOpen, onClose, heading, closing, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const opener = useRef<Element | null>(null);
  const id = useId();
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (isOpen && !dialog.open) {
      opener.current = document.activeElement;
      if (window.matchMedia(WIDE).matches) dialog.show();
      else dialog.showModal();
    }
    if (isOpen || !dialog.open) return;
    dialog.close();
    // The browser returns the focus only if it is inside, and buttons come and go.
    if (opener.current instanceof HTMLElement) opener.current.focus();
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen) return;
    // The browser closes only a modal sheet by Escape. In the story the key has other meanings.
    const onKeyDown = ({ key, target }: KeyboardEvent) => {
      const isHere = target === document.body || (target instanceof Node && ref.current?.contains(target));
      if (key === 'Escape' && isHere) onClose();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOpen, onClose]);
  return createPortal(
    <dialog className="side-panel" ref={ref} aria-labelledby={id} onClose={() => isOpen && onClose()}>
      <div className="side-head">
        <h2 id={id} tabIndex={-1} autoFocus>
          {heading}
        </h2>
        <button type="button" className="side-close" aria-label={closing} onClick={onClose}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M6 6l12 12M18 6 6 18" />
          </svg>
        </button>
      </div>
      {children}
    </dialog>,
    document.body,
  );
}
