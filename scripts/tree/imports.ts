import { posix } from 'node:path';
import { isNode, parse, walk } from './source-files.ts';

export interface Import {
  /** Path from the project's root, or the name of a package. */
  to: string;
  isPackage: boolean;
  /** True if the import names only types, which are erased at run time. */
  isTypeOnly: boolean;
}

/** All modules that a file names in imports, re-exports, `import()` and types written as `import('...')`. */
export function importsOf(path: string, source: string): Import[] {
  const { module, program } = parse(path, source);
  const found: Import[] = [];
  const add = (specifier: string, isTypeOnly: boolean) => found.push({ ...resolve(path, specifier), isTypeOnly });
  for (const { moduleRequest, entries } of module.staticImports) {
    add(moduleRequest.value, entries.length > 0 && entries.every((entry) => entry.isType));
  }
  for (const { entries } of module.staticExports) {
    for (const entry of entries) if (entry.moduleRequest) add(entry.moduleRequest.value, entry.isType);
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const literal = /^['"`]([^'"`$]+)['"`]$/.exec(source.slice(moduleRequest.start, moduleRequest.end));
    if (literal?.[1]) add(literal[1], false);
  }
  walk(program, (node) => {
    if (node.type === 'TSImportType' && isNode(node['source']) && typeof node['source']['value'] === 'string') {
      add(node['source']['value'], true);
    }
  });
  return found;
}

function resolve(from: string, specifier: string): { to: string; isPackage: boolean } {
  if (!specifier.startsWith('.')) return { to: specifier, isPackage: true };
  return { to: posix.join(posix.dirname(from), specifier.split('?')[0] ?? ''), isPackage: false };
}
