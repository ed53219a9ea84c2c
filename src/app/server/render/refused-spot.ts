/** Where a refused form takes its reader, best first: the summary with its links, the first refused field, the notice. */
const SPOTS = [
  /<div class="notice problem[^>]*? id="problem"/,
  /<(?:input|textarea|select)\b[^>]*? (?:aria-invalid="true"|data-refused="")/,
  /<div class="notice[^>]*? role="alert"/,
  /<div class="notice[^>]*? role="status"/,
];

/**
 * Gives the focus there, without a script too. It is done on the finished markup, because no field can know whether
 * another one before it was refused; React escapes every ">" and quotation mark in texts and attributes.
 */
export function focusRefused(html: string): string {
  const spot = SPOTS.find((each) => each.test(html));
  return spot ? html.replace(spot, '$& autofocus=""') : html;
}
