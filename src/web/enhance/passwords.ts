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
