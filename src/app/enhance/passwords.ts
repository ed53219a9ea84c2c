import { find, findAll } from './elements.ts';

/** Shows the buttons that reveal a password. Without a script they stay hidden. */
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
    // Submit the value as a password field, or the browser would remember it as text.
    field.form?.addEventListener('submit', () => field.type === 'text' && turn(false));
  }
}

export function sayHowStrong(): void {
  for (const line of findAll('[data-strength-of]')) {
    const field = document.getElementById(line.dataset['strengthOf'] ?? '');
    if (!(field instanceof HTMLInputElement)) continue;
    const say = async () => {
      const { saidOfPassword } = await import('../../ui/client/password-strength.ts');
      const said = saidOfPassword(field.value);
      // Set the text only on a change, or screen readers would read it with every key.
      if (line.textContent !== said) line.textContent = said;
    };
    // If the code cannot be loaded, the static advice is enough.
    const quietly = () => void say().catch(() => {});
    field.addEventListener('input', quietly);
    if (field.value !== '') quietly();
  }
}
