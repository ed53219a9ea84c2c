import { contract } from '../../src/app/contract.ts';
import { endpointExamples } from './endpoint-examples.ts';
import type { Person } from './accounts/people.ts';
import type { Scene } from './tributes/scenes.ts';
import type { TestApp } from './app/test-app.ts';

/** An endpoint of the contract, with an example of a valid call. */
export interface Endpoint {
  name: string;
  access: string;
  method: string;
  path: string;
  example: (scene: Scene, keeper: Person) => object | undefined;
}

export function allEndpoints(): Endpoint[] {
  return Object.entries(contract).flatMap(([domain, group]) =>
    Object.entries(group).map(([name, procedure]) => {
      const { route, meta } = procedure['~orpc'];
      const example = Reflect.get(Reflect.get(endpointExamples, domain), name) as Endpoint['example'];
      return {
        name: `${domain}.${name}`,
        access: meta.access,
        method: route.method ?? '',
        path: route.path ?? '',
        example,
      };
    }),
  );
}

/** Calls an endpoint with its example, which concerns the content of the scene. */
export const callEndpoint = (
  app: Pick<TestApp, 'send'>,
  endpoint: Endpoint,
  { scene, keeper, headers }: { scene: Scene; keeper: Person; headers: Record<string, string> },
): Promise<Response> => callWith(app, endpoint, { input: endpoint.example(scene, keeper), headers });

/** Calls an endpoint with an input. Path parameters go into the address, the rest into the query or the body. */
export function callWith(
  app: Pick<TestApp, 'send'>,
  { method, path }: Endpoint,
  { input, headers }: { input: object | undefined; headers: Record<string, string> },
): Promise<Response> {
  const rest = new Map<string, unknown>(Object.entries(input ?? {}));
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest.get(name));
    rest.delete(name);
    return encodeURIComponent(value.toWellFormed());
  });
  if (method !== 'GET') {
    return app.send(method, `/api${address}`, rest.size > 0 ? Object.fromEntries(rest) : undefined, headers);
  }
  const query = new URLSearchParams(
    [...rest].flatMap(([name, value]) =>
      Array.isArray(value)
        ? value.map((one, at): [string, string] => [`${name}[${at}]`, String(one)])
        : [[name, String(value)]],
    ),
  );
  return app.send('GET', `/api${address}?${query}`, undefined, headers);
}
