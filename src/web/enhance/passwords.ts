import { findAll } from './elements.ts';

/** Buttons that show a password as it is typed; without a script they stay hidden. */
export function offerToShowPasswords(): void {
  for (const button of findAll('[data-reveals]')) {
    const field = document.getElementById(button.dataset['reveals'] ?? '');
    if (!(field instanceof HTMLInputElement)) continue;
    const show = button.textContent;
    const hide = button.dataset['hide'] ?? show;
    button.hidden = false;
    button.addEventListener('click', () => {
      const isShown = field.type === 'password';
      field.type = isShown ? 'text' : 'password';
      button.textContent = isShown ? hide : show;
    });
  }
}

/** Says while a new password is typed how strong it is; without a script the advice beside it stands alone. */
export function sayHowStrong(): void {
  for (const line of findAll('[data-strength-of]')) {
    const field = document.getElementById(line.dataset['strengthOf'] ?? '');
    if (!(field instanceof HTMLInputElement)) continue;
    const say = async () => {
      const { saidOfPassword } = await import('../client/password-strength.ts');
      const said = saidOfPassword(field.value);
      // Set only when it changes, or it would be read aloud with every key.
      if (line.textContent !== said) line.textContent = said;
    };
    // The advice alone is enough where the code cannot be fetched.
    field.addEventListener('input', () => void say().catch(() => {}));
  }
}
