import type { ComponentProps, ReactNode } from 'react';
import * as words from '../../../shared/words/en/ui.ts';

interface Description {
  /** The field's id. The ids of hint and error begin with it. */
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  isOptional?: boolean;
  className?: string;
}

/** Returns the value for aria-describedby: first the error's id, then the hint's. */
export function describedBy(id: string, error: string | undefined, hint: ReactNode): string | undefined {
  const ids = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter((part) => part !== '');
  return ids.length > 0 ? ids.join(' ') : undefined;
}

export function FieldError({ id, error }: { id: string; error?: string | undefined }) {
  return error ? (
    <p className="wrong" id={`${id}-error`}>
      <span>{error}</span>
    </p>
  ) : null;
}

function Frame({ id, label, hint, error, isOptional, className, children }: Description & { children: ReactNode }) {
  return (
    <div className={className ? `field ${className}` : 'field'}>
      <label htmlFor={id}>
        {label}
        {isOptional ? <span className="optional"> {words.optional}</span> : null}
      </label>
      {children}
      <FieldError id={id} error={error} />
      {hint ? (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}

type InputProps = Description & Omit<ComponentProps<'input'>, 'id' | 'className'>;

export function Field({ id, label, hint, error, isOptional, className, ...rest }: InputProps) {
  return (
    <Frame {...{ id, label, hint, error, isOptional, className }}>
      <input
        className="input"
        id={id}
        name={id}
        dir="auto"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, error, hint)}
        {...rest}
      />
    </Frame>
  );
}

type AreaProps = Description & Omit<ComponentProps<'textarea'>, 'id' | 'className'>;

export function TextArea({ id, label, hint, error, isOptional, className, ...rest }: AreaProps) {
  return (
    <Frame {...{ id, label, hint, error, isOptional, className }}>
      <textarea
        className="input"
        id={id}
        name={id}
        dir="auto"
        rows={6}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, error, hint)}
        {...rest}
      />
    </Frame>
  );
}

type SelectProps = Description & Omit<ComponentProps<'select'>, 'id' | 'className'>;

export function Select({ id, label, hint, error, isOptional, className, ...rest }: SelectProps) {
  return (
    <Frame {...{ id, label, hint, error, isOptional, className }}>
      <select
        className="input"
        id={id}
        name={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, error, hint)}
        {...rest}
      />
    </Frame>
  );
}
