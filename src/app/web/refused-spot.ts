/** Focus targets after a refusal, best first: error summary, first refused field, notice. */
const SPOTS = [
  /<div class="notice problem[^>]*? id="problem"/,
  /<(?:input|textarea|select)\b[^>]*? (?:aria-invalid="true"|data-refused="")/,
  /<div class="notice[^>]*? role="alert"/,
  /<div class="notice[^>]*? role="status"/,
];

/**
 * Adds `autofocus` to the best target, which works without a script. Only the final HTML shows which refused field is the
 * first. Searching it is safe, because React escapes ">" and quotes.
 */
export function focusRefused(html: string): string {
  const spot = SPOTS.find((each) => each.test(html));
  return spot ? html.replace(spot, '$& autofocus=""') : html;
}
