import type { ComponentProps } from 'react';

/** main: the one act of a screen. quiet: beside it. plain: neutral. bare: as a link. danger: takes something away. */
export type ButtonLook = 'main' | 'quiet' | 'plain' | 'bare' | 'danger' | 'chip';

const classOf = (look: ButtonLook, extra?: string) =>
  ['button', look === 'main' ? '' : look, extra ?? ''].filter((part) => part !== '').join(' ');

/** A button that does something here. Its type is "button" unless said otherwise. */
export function Button({
  look = 'main',
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { look?: ButtonLook }) {
  return <button type={type} className={classOf(look, className)} {...rest} />;
}

export function ButtonLink({
  look = 'main',
  className,
  children,
  ...rest
}: ComponentProps<'a'> & { look?: ButtonLook }) {
  return (
    <a className={classOf(look, className)} {...rest}>
      {children}
    </a>
  );
}
