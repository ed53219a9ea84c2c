/** Whether a text is an http or https address without user name and password. */
export function isWebAddress(text: string): boolean {
  const { protocol = '', username, password } = URL.parse(text) ?? {};
  return /^https?:$/.test(protocol) && username === '' && password === '';
}
