import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { startWebServer } from '../web/serve.ts';
import { precompress } from '../web/precompress.ts';
import { textPage } from './text-page.ts';
const dist = process.env.DIST ?? '/tmp/wt/pagespeed/frontend/dist';
const site = mkdtempSync('/tmp/pagespeed-site-');
cpSync(dist, site, { recursive: true });
writeFileSync(site + '/text-alone.html', textPage(readFileSync(dist + '/index.html', 'utf8')));
precompress(site);
const server: any = await startWebServer({ dist: site, port: 26010, host: '127.0.0.1', backend: 'http://127.0.0.1:26011', store: 'http://127.0.0.1:26012', ...(JSON.parse(process.env.OPTS ?? '{}')) } as any);
const runs = Number(process.env.RUNS ?? 1);
const cats = process.env.CATS?.split(',');
for (let i = 0; i < runs; i++)
for (const path of process.argv.slice(2)) {
  const chrome = await launch({ chromePath: '/usr/bin/chromium', chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'], logLevel: 'silent' });
  try {
  const r: any = (await lighthouse('http://localhost:26010' + path, { port: chrome.port, output: 'json', logLevel: 'error', ...(cats ? { onlyCategories: cats } : {}) }))!.lhr;
  if (process.env.SAVE) writeFileSync(`${process.env.SAVE}${path.replaceAll('/', '_')}.json`, JSON.stringify(r));
  const v = (a: string) => Math.round((r.audits[a]?.numericValue ?? NaN) * 1000) / 1000;
  const faults = ['accessibility', 'best-practices', 'seo'].flatMap((c) => (r.categories[c]?.auditRefs ?? []).filter((x: any) => x.weight > 0 && (r.audits[x.id]?.score ?? 1) < 1).map((x: any) => x.id));
  console.log(path, 'perf', Math.round((r.categories.performance?.score ?? 0) * 100), 'fcp', v('first-contentful-paint'), 'lcp', v('largest-contentful-paint'), 'tbt', v('total-blocking-time'), 'cls', v('cumulative-layout-shift'), 'si', v('speed-index'), 'tti', v('interactive'), 'faults', faults.join(','), r.runtimeError?.code ?? '');
  if (process.env.DETAIL) {
    console.log(JSON.stringify(r.audits['largest-contentful-paint-element']?.details?.items?.[0]?.items?.[0]?.node?.snippet), JSON.stringify(r.audits['largest-contentful-paint-element']?.details?.items?.[1]?.items));
    console.log('observed', JSON.stringify(Object.fromEntries(Object.entries(r.audits.metrics.details.items[0]).filter(([k]) => /observed(First|Largest|Load|Dom)/.test(k) && !/Ts$/.test(k)))));
    for (const n of r.audits['network-requests'].details.items) console.log('  net', Math.round(n.networkRequestTime), Math.round(n.networkEndTime), n.priority, n.resourceType, n.transferSize, n.url.slice(21));
    for (const n of r.audits['long-tasks'].details?.items ?? []) console.log('  long', Math.round(n.startTime), Math.round(n.duration), n.url.slice(21));
    for (const n of r.audits['mainthread-work-breakdown'].details?.items ?? []) console.log('  main', n.group, Math.round(n.duration));
    for (const n of r.audits['bootup-time'].details?.items ?? []) console.log('  boot', n.url.slice(21), Math.round(n.total), Math.round(n.scripting), Math.round(n.scriptParseCompile));
  }
  } finally { chrome.kill(); }
}
await server.close?.(); process.exit();
