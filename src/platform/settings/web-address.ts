/** An http or https address without a password. */
export function isWebAddress(text: string): boolean {
  const { protocol = '', username, password } = URL.parse(text) ?? {};
  return /^https?:$/.test(protocol) && username === '' && password === '';
}
