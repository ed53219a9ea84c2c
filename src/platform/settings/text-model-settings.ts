import type { ServiceAccount, TextModelSettings } from '../text-model/index.ts';

type Given = Partial<Record<`TEXT_MODEL${'' | '_URL' | '_KEY' | '_REGION'}`, string | undefined>>;
type Problem = readonly [name: keyof Given, message: string];

const VERTEX = 'vertex:';
const REGION = 'us-central1';
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The text model's settings. If null, texts are composed without a model. Problems never contain values. */
export function textModelSettings(given: Given): { settings: TextModelSettings | null } | { problem: Problem } {
  const { TEXT_MODEL: chosen, TEXT_MODEL_URL: url, TEXT_MODEL_KEY: key, TEXT_MODEL_REGION: region } = given;
  if (chosen === undefined)
    return url === undefined && key === undefined && region === undefined
      ? { settings: null }
      : problem('TEXT_MODEL', 'is needed beside the other settings that begin with it');
  const isVertex = chosen.startsWith(VERTEX);
  const model = isVertex ? chosen.slice(VERTEX.length) : chosen;
  if (!/^[\w./:@-]{1,120}$/.test(model)) return problem('TEXT_MODEL', 'must be the name of a model, or vertex:name');
  if (url !== undefined && !isSafe(url))
    return problem('TEXT_MODEL_URL', 'must be an https address without a password');
  return isVertex ? vertex(model, { url, key, region }) : openAiCompatible(model, { url, key, region });
}

type Rest = { url: string | undefined; key: string | undefined; region: string | undefined };
const problem = (...said: Problem) => ({ problem: said });

function openAiCompatible(model: string, { url, key, region }: Rest) {
  if (url === undefined) return problem('TEXT_MODEL_URL', 'is needed, such as https://models.example.org/v1');
  if (region !== undefined) return problem('TEXT_MODEL_REGION', 'is for vertex:name alone');
  return { settings: { kind: 'openai-compatible', model, url, key: key ?? null } as const };
}

function vertex(model: string, { url, key, region }: Rest) {
  if (key === undefined) return problem('TEXT_MODEL_KEY', 'is needed: the JSON of a service account, or an API key');
  if (region !== undefined && !/^[a-z0-9-]{2,40}$/.test(region))
    return problem('TEXT_MODEL_REGION', 'must be a region such as europe-west2');
  if (!key.trimStart().startsWith('{'))
    return region === undefined
      ? { settings: { kind: 'vertex', model, url: url ?? null, region: 'global', key } as const }
      : problem('TEXT_MODEL_REGION', 'needs the JSON of a service account: an API key has no region');
  const account = serviceAccount(key);
  if (account === null) return problem('TEXT_MODEL_KEY', 'must be the whole JSON of a service account');
  return { settings: { kind: 'vertex', model, url: url ?? null, region: region ?? REGION, key: account } as const };
}

/** Whether the text model is reached by https, or is a program on this machine. */
function isSafe(url: string): boolean {
  const { protocol, hostname, username, password } = URL.parse(url) ?? {};
  if (hostname === undefined || username !== '' || password !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname));
}

function serviceAccount(text: string): ServiceAccount | null {
  try {
    const { client_email, private_key, project_id } = JSON.parse(text) as Partial<ServiceAccount>;
    return client_email && private_key && project_id ? { client_email, private_key, project_id } : null;
  } catch {
    return null;
  }
}
