/** Gives the focus to the first of these that is on the screen. */
export function focusOn(...selectors: string[]) {
  for (const selector of selectors) {
    const found = document.querySelector<HTMLElement>(selector);
    if (found) return found.focus();
  }
}
