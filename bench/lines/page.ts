// The cached page and its 304 answer against servers that send the same bytes.
import { askSettled, expectAnswer } from '../asking.ts';
import { NGINX_MISSING } from '../bare/nginx.ts';
import { notMeasured } from '../judge/result.ts';
import { etagResult } from './etag.ts';
import type { Line } from '../line.ts';
import { BROTLI, expectSame, cached, loadInRounds, rates, slowest } from './load.ts';

export const pageLine: Line = {
  name: 'page',
  isPerEngine: false,
  needs: [],
  hasExact: false,
  async measure(stage) {
    const path = `/${stage.fixture.page.path}`;
    const url = stage.product.origin + path;
    const answer = await askSettled(url);
    const bare = await stage.bareCached(cached(answer));
    const nginx = await stage.nginx(cached(answer));
    const at = (origin: string) => ({ urls: [origin + path], headers: BROTLI });
    // The page is cached in memory, so the database makes no difference.
    const engine = '';
    const onNginx = 'page against nginx';
    try {
      for (const server of [bare, nginx]) if (server !== null) await expectSame(server.origin, answer, BROTLI);
      const readings = await loadInRounds(stage, {
        ours: at(stage.product.origin),
        bare: at(bare.origin),
        nginx: at(nginx?.origin ?? bare.origin),
      });
      const notes = [`${answer.body.length} B`];
      return [
        rates(readings, { name: 'page', engine, gate: { side: 'at least', value: 0.95 }, baseline: 'bare', notes }),
        slowest(readings, { name: 'page: p99', engine, gate: { side: 'at most', value: 1.5 }, baseline: 'bare' }),
        nginx === null
          ? notMeasured(onNginx, engine, NGINX_MISSING)
          : rates(readings, { name: onNginx, engine, gate: { side: 'at least', value: 0.55 }, baseline: 'nginx' }),
      ];
    } finally {
      await bare.stop();
      await nginx?.stop();
    }
  },
};

export const notModifiedLine: Line = {
  name: 'not-modified',
  isPerEngine: true,
  needs: [],
  hasExact: true,
  async measure(stage) {
    const path = `/${stage.fixture.page.path}`;
    const url = stage.product.origin + path;
    const { headers: answered } = await askSettled(url);
    const headers = { ...BROTLI, 'if-none-match': answered.etag ?? '' };
    const answer = await expectAnswer(url, 304, headers);
    const bare = await stage.bareCached(cached(answer));
    const gate = { side: 'at least', value: 0.95 } as const;
    try {
      await expectSame(bare.origin, answer, headers);
      const readings = await loadInRounds(stage, {
        ours: { urls: [url], headers },
        bare: { urls: [bare.origin + path], headers },
      });
      return [
        rates(readings, { name: 'not-modified', engine: stage.engine.name, gate, baseline: 'bare' }),
        await etagResult(stage),
      ];
    } finally {
      await bare.stop();
    }
  },
};
