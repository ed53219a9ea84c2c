import { useEffect, useId, useRef, type ReactNode } from 'react';

interface Props {
  isOpen: boolean;
  /** Called when the user closes the dialog: by Escape, a press outside or the browser. Not when `isOpen` becomes false. */
  onClose: () => void;
  heading: string;
  children: ReactNode;
  className?: string;
}

/** Uses the native dialog, which traps and restores focus, and closes on Escape. */
export function Dialog({ isOpen, onClose, heading, children, className }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const headingId = useId();

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (isOpen && !dialog.open) dialog.showModal();
    if (!isOpen && dialog.open) dialog.close();
  }, [isOpen]);

  // A press on the backdrop has the dialog element as its target, but so has a press on its padding or scrollbar. So
  // compare coordinates. The listener is added by script, so that the markup needs no fake button.
  useEffect(() => {
    const dialog = ref.current;
    const closeBeside = ({ target, clientX, clientY }: MouseEvent) => {
      if (!dialog || target !== dialog) return;
      const { left, right, top, bottom } = dialog.getBoundingClientRect();
      if (clientX < left || clientX > right || clientY < top || clientY > bottom) onClose();
    };
    dialog?.addEventListener('mousedown', closeBeside);
    return () => dialog?.removeEventListener('mousedown', closeBeside);
  }, [onClose]);

  return (
    <dialog
      ref={ref}
      className={className ? `dialog ${className}` : 'dialog'}
      aria-labelledby={headingId}
      onClose={() => isOpen && onClose()}
    >
      {isOpen ? (
        <div>
          <h2 id={headingId} tabIndex={-1} autoFocus>
            {heading}
          </h2>
          {children}
        </div>
      ) : null}
    </dialog>
  );
}
