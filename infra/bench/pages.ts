/** Visits the public pages of a running site with Lighthouse, as a phone on a slow line would, simulated. */
import { existsSync } from 'node:fs';
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import type { PageFigures, PageVisit } from './page-report.ts';

const debian = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'].find((path) => existsSync(path));

interface Visiting {
  site: string;
  paths: readonly string[];
  runs: number;
  say: (line: string) => void;
}

/**
 * Visits each page `runs` times, all of them once before any a second time: what the machine does meanwhile falls on
 * all alike.
 */
export async function visitPages({ site, paths, runs, say }: Visiting): Promise<PageFigures[]> {
  const visits = new Map(paths.map((path): [string, PageVisit[]] => [path, []]));
  for (let run = 1; run <= runs; run += 1) {
    for (const [path, ofPage] of visits) {
      const visit = await visitPage(`${site}${path}`, say);
      ofPage.push(visit);
      say(`${run}/${runs} ${path}: performance ${visit.performance.toFixed(0)}`);
    }
  }
  return Promise.all(
    [...visits].map(async ([path, ofPage]) => ({
      path,
      visits: ofPage,
      scriptToUse: await scriptToUse(site, path),
    })),
  );
}

/** On a busy machine the browser's trace may lack its beginning; Lighthouse then measures nothing and says so. */
const attempts = 3;

async function visitPage(address: string, say: (line: string) => void): Promise<PageVisit> {
  for (let attempt = 1; ; attempt += 1) {
    const result = await measured(address);
    if (!result.runtimeError) return figuresOf(result);
    if (attempt === attempts) throw new Error(`${address}: ${result.runtimeError.message}`);
    say(`${address} could not be measured (${result.runtimeError.code}); once more.`);
  }
}

/** What Lighthouse says of a page that a browser without any past visits. */
async function measured(address: string): Promise<Result> {
  const chrome = await launch({
    ...(debian ? { chromePath: debian } : {}),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
    logLevel: 'silent',
  });
  try {
    const answer = await lighthouse(address, { port: chrome.port, output: 'json', logLevel: 'error' });
    if (!answer) throw new Error(`Lighthouse gave no result for ${address}.`);
    return answer.lhr;
  } finally {
    chrome.kill();
  }
}

function figuresOf(result: Result): PageVisit {
  const score = (category: string) => (result.categories[category]?.score ?? 0) * 100;
  const value = (audit: string) => result.audits[audit]?.numericValue ?? NaN;
  const { details } = result.audits['network-requests'] ?? {};
  const requests = (details && 'items' in details ? details.items : []) as {
    resourceType?: string;
    transferSize?: number;
  }[];
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    largestPaint: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    layoutShift: value('cumulative-layout-shift'),
    scriptUntilIdle: requests
      .filter(({ resourceType }) => resourceType === 'Script')
      .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
    faults: ['accessibility', 'best-practices', 'seo'].flatMap((category) => faultsIn(result, category)),
  };
}

/** The rules of a category that the page broke, by their names in Lighthouse. */
function faultsIn(result: Result, category: string): string[] {
  const rules = result.categories[category]?.auditRefs ?? [];
  return rules.filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1).map(({ id }) => id);
}

/** Bytes of the scripts that a page names itself, packed as the server sends them. */
async function scriptToUse(site: string, path: string): Promise<number> {
  const html = await (await fetch(`${site}${path}`)).text();
  const named = [
    ...[...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src]) => src),
    ...[...html.matchAll(/<link[^>]* rel="modulepreload"[^>]* href="([^"]+)"/g)].map(([, href]) => href),
    ...(/ data-scripts="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? []),
  ];
  const sizes = [...new Set(named)].map(async (src) => {
    const answer = await fetch(`${site}${src ?? ''}`, { method: 'HEAD', headers: { 'Accept-Encoding': 'gzip' } });
    const length = answer.headers.get('content-length');
    if (!answer.ok || length === null) throw new Error(`${src ?? ''} answered ${answer.status} without a length.`);
    return Number(length);
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
