import { generateKeyPairSync } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openAiProtocol, vertexProtocol } from '../../../tests/support/app/model-server.ts';
import { textModelConformance } from './conformance.ts';
import type { TextModel } from './index.ts';
import { openTextModel } from './open.ts';
import { openOpenAiCompatible } from './openai-compatible.ts';
import { openVertex } from './vertex.ts';

textModelConformance('a server that speaks the protocol of OpenAI', {
  protocol: openAiProtocol,
  open: (origin, limits) =>
    openOpenAiCompatible({ kind: 'openai-compatible', model: 'm', url: `${origin}/v1`, key: 'the-key' }, limits),
});

textModelConformance('Google Vertex', {
  protocol: vertexProtocol,
  open: (origin, limits) =>
    openVertex(
      { kind: 'vertex', model: 'gemini-2.5-flash', url: `${origin}/v1`, region: 'global', key: 'the-key' },
      limits,
    ),
});

describe('Google Vertex with a service account', () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = {
    client_email: 'writer@example.iam.gserviceaccount.com',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    project_id: 'families',
  };
  const settings = { kind: 'vertex', model: 'gemini-2.5-flash', url: null, region: 'europe-west2', key } as const;
  const limits = { bytes: 10_000, silenceMs: 1_000 };
  const write = (model: TextModel) =>
    Array.fromAsync(
      model.write({ system: 's', prompt: 'p', composed: '', maxTokens: 9, signal: AbortSignal.timeout(1_500) }),
    );
  const google = (token: () => Response | Promise<Response>) => {
    const asked: string[] = [];
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
      asked.push(`${String(address)} ${new Headers(init?.headers).get('authorization')}`);
      if (String(address) === 'https://oauth2.googleapis.com/token') return token();
      return new Response(vertexProtocol.piece('She kept bees.') + vertexProtocol.end('STOP'));
    });
    return asked;
  };
  afterEach(() => void vi.restoreAllMocks());

  it('signs in once, and asks the region that was chosen', async () => {
    const asked = google(() => Response.json({ access_token: 't', expires_in: 3600 }));
    const model = openVertex(settings, limits);
    for (let i = 0; i < 2; i += 1) expect(await write(model)).toEqual(['She kept bees.']);
    const host = 'https://europe-west2-aiplatform.googleapis.com';
    const place = '/projects/families/locations/europe-west2/publishers/google/models/gemini-2.5-flash';
    const address = `${host}/v1beta1${place}:streamGenerateContent?alt=sse Bearer t`;
    expect(asked).toEqual(['https://oauth2.googleapis.com/token null', address, address]);
  });

  it.each([
    ['refused', () => Response.json({ error: 'invalid_grant' }, { status: 400 })],
    ['never answered', () => new Promise<Response>(() => {})],
  ])('gives up on a sign-in that is %s', async (_what, token) => {
    const asked = google(token);
    await expect(write(openVertex(settings, limits))).rejects.toMatchObject({ kind: 'cut' });
    expect(asked.every((one) => one.startsWith('https://oauth2.googleapis.com/'))).toBe(true);
  });
});

describe('the setting', () => {
  it('chooses what writes, and says where facts go', async () => {
    expect(await openTextModel(null)).toMatchObject({ name: 'templates', vendor: null });
    const url = 'https://models.example.org/v1';
    expect(await openTextModel({ kind: 'openai-compatible', model: 'm-1', url, key: null })).toMatchObject({
      name: 'm-1',
      vendor: 'models.example.org',
    });
    const vertex = { kind: 'vertex', model: 'gemini-2.5-flash', url: null, region: 'us-central1', key: 'k' } as const;
    expect(await openTextModel(vertex)).toMatchObject({ vendor: 'Google Cloud (Vertex AI, us-central1)' });
  });
});
