/** Resources that a page's HTML loads by itself. All addresses are paths on the product's own origin. */
export interface PageParts {
  scripts: string[];
  /** Source of inline scripts. Data blocks, which are not scripts, are left out. */
  inlineScripts: string[];
  styles: string[];
  fonts: string[];
  pictures: number;
}

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];

export function pageParts(html: string): PageParts {
  const links = html.match(/<link\b[^>]*>/g) ?? [];
  const hrefs = (rel: string, as?: string) =>
    links
      .filter((tag) => attribute(tag, 'rel') === rel && (as === undefined || attribute(tag, 'as') === as))
      .flatMap((tag) => attribute(tag, 'href') ?? []);
  const scripts = [...html.matchAll(/(<script\b[^>]*>)([^]*?)<\/script>/g)]
    .map(([, tag = '', source = '']) => ({
      src: attribute(tag, 'src'),
      type: attribute(tag, 'type') ?? 'module',
      source,
    }))
    .filter(({ type }) => type === 'module' || /javascript/.test(type));
  return {
    scripts: [...scripts.flatMap(({ src }) => src ?? []), ...hrefs('modulepreload'), ...hrefs('preload', 'script')],
    inlineScripts: scripts.filter(({ src }) => src === undefined).map(({ source }) => source),
    styles: hrefs('stylesheet'),
    fonts: hrefs('preload', 'font'),
    pictures: (html.match(/<img\b/g) ?? []).length,
  };
}

/** Paths of a built script's static imports. `import()` is left out, because it waits for an interaction. */
export function staticImports(source: string, path: string): string[] {
  const named = source.matchAll(/(?:^|[;}\n])\s*(?:import|export)\s*(?:[\w*{}$,\s]*?from)?\s*["']([^"']+)["']/g);
  return [...named].map(([, address = '']) => new URL(address, `http://page${path}`).pathname);
}
