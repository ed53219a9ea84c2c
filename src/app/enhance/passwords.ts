import { find, findAll } from './elements.ts';

/** Buttons that show a password as it is typed; without a script they stay hidden. */
export function offerToShowPasswords(): void {
  for (const button of findAll('[data-reveals]')) {
    const field = document.getElementById(button.dataset['reveals'] ?? '');
    if (!(field instanceof HTMLInputElement)) continue;
    const { hide = '', shown = '', hidden = '' } = button.dataset;
    const show = button.textContent;
    const told = find(`[data-told-of="${field.id}"]`);
    const turn = (isShown: boolean) => {
      field.type = isShown ? 'text' : 'password';
      button.textContent = isShown ? hide : show;
      told?.replaceChildren(isShown ? shown : hidden);
    };
    button.hidden = false;
    button.addEventListener('click', () => turn(field.type === 'password'));
    // Sent as a password, so that no browser offers it as a text typed before.
    field.form?.addEventListener('submit', () => field.type === 'text' && turn(false));
  }
}

/** Says while a new password is typed how strong it is; without a script the advice beside it stands alone. */
export function sayHowStrong(): void {
  for (const line of findAll('[data-strength-of]')) {
    const field = document.getElementById(line.dataset['strengthOf'] ?? '');
    if (!(field instanceof HTMLInputElement)) continue;
    const say = async () => {
      const { saidOfPassword } = await import('../../ui/client/password-strength.ts');
      const said = saidOfPassword(field.value);
      // Set only when it changes, or it would be read aloud with every key.
      if (line.textContent !== said) line.textContent = said;
    };
    // The advice alone is enough where the code cannot be fetched.
    const quietly = () => void say().catch(() => {});
    field.addEventListener('input', quietly);
    if (field.value !== '') quietly();
  }
}
