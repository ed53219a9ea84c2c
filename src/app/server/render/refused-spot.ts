/** Focus targets after a refusal, best first: error summary, first refused field, notice. */
const SPOTS = [
  /<div class="notice problem[^>]*? id="problem"/,
  /<(?:input|textarea|select)\b[^>]*? (?:aria-invalid="true"|data-refused="")/,
  /<div class="notice[^>]*? role="alert"/,
  /<div class="notice[^>]*? role="status"/,
];

/** Works without a script. Uses the final markup: no field knows of earlier refusals. Safe: React escapes ">" and quotes. */
export function focusRefused(html: string): string {
  const spot = SPOTS.find((each) => each.test(html));
  return spot ? html.replace(spot, '$& autofocus=""') : html;
}
