import type { ReactNode, Ref } from 'react';

interface Props {
  kind?: 'note' | 'problem';
  heading?: string;
  children?: ReactNode;
  /** Makes the notice a live region: "alert" for a new problem, "status" for other news. Both also make it focusable. */
  role?: 'alert' | 'status';
  id?: string;
  className?: string;
  ref?: Ref<HTMLDivElement>;
}

export function Notice({ kind = 'note', heading, children, role, id, className, ref }: Props) {
  const look = ['notice', kind === 'problem' ? 'problem' : '', className ?? ''].filter((part) => part !== '').join(' ');
  return (
    <div className={look} role={role} id={id} tabIndex={role ? -1 : undefined} ref={ref}>
      {heading ? <h2>{heading}</h2> : null}
      {children}
    </div>
  );
}
