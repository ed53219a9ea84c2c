import type { ReactNode, Ref } from 'react';

interface Props {
  kind?: 'note' | 'problem';
  heading?: string;
  children?: ReactNode;
  /** Said aloud at once: "alert" for a problem that just arose, "status" for news that can wait. Either takes focus. */
  role?: 'alert' | 'status';
  id?: string;
  className?: string;
  ref?: Ref<HTMLDivElement>;
}

/** A few calm lines set apart from the rest: news, or what needs another look. */
export function Notice({ kind = 'note', heading, children, role, id, className, ref }: Props) {
  const look = ['notice', kind === 'problem' ? 'problem' : '', className ?? ''].filter((part) => part !== '').join(' ');
  return (
    <div className={look} role={role} id={id} tabIndex={role ? -1 : undefined} ref={ref}>
      {heading ? <h2>{heading}</h2> : null}
      {children}
    </div>
  );
}
