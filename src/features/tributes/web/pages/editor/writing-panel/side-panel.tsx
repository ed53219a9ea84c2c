import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  heading: string;
  closing: string;
  children: ReactNode;
}

/** Breakpoint at which the editor has a third column. */
const WIDE = '(min-width: 68.01rem)';

/** Panel beside the fields, or a sheet on a phone. It is outside the step's form, and keeps its state while closed. */
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
    // The browser returns the focus only if the focus is inside the dialog, and buttons there may have disappeared.
    if (opener.current instanceof HTMLElement) opener.current.focus();
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen) return;
    // Without this, Escape would close only the modal sheet. Ignore Escape in the story, where it has other meanings.
    const onKeyDown = ({ key, target }: KeyboardEvent) => {
      const isHere = target === document.body || (target instanceof Node && ref.current?.contains(target));
      if (key === 'Escape' && isHere) onClose();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOpen, onClose]);
  // The event of an earlier close may come after the panel was opened again.
  const closed = () => isOpen && ref.current?.open === false && onClose();
  return createPortal(
    <dialog className="side-panel" ref={ref} aria-labelledby={id} onClose={closed}>
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
