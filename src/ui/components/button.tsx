import type { ComponentProps } from 'react';

/** main: primary action. quiet: secondary. plain: neutral. bare: like a link. danger: destructive. */
export type ButtonLook = 'main' | 'quiet' | 'plain' | 'bare' | 'danger' | 'chip';

const classOf = (look: ButtonLook, extra?: string) =>
  ['button', look === 'main' ? '' : look, extra ?? ''].filter((part) => part !== '').join(' ');

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
