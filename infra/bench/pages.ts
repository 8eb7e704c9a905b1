/** Visits the public pages of a running site with Lighthouse, as a simulated phone on a slow connection. */
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import type { PageFigures, PageVisit } from './page-report.ts';
import { chromium, OverTimeError, within } from './phone.ts';

interface Visiting {
  site: string;
  paths: readonly string[];
  runs: number;
  say: (line: string) => void;
}

/**
 * Visits each page `runs` times, all of them once before any a second time, so that whatever else the machine does
 * affects all alike.
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
  return [...visits].map(([path, ofPage]) => ({ path, visits: ofPage }));
}

/** On a busy machine the browser's trace may lack its beginning; Lighthouse then measures nothing and says so. */
const attempts = 3;
/** Seconds for one visit. Lighthouse itself waits for some of the browser's answers without a limit. */
const visitLimit = 90;

async function visitPage(address: string, say: (line: string) => void): Promise<PageVisit> {
  for (let attempt = 1; ; attempt += 1) {
    const result = await measured(address).catch((error: unknown) => {
      if (error instanceof OverTimeError) return error;
      throw error;
    });
    if (!(result instanceof OverTimeError) && !result.runtimeError) return figuresOf(result);
    const fault = result instanceof OverTimeError ? result : result.runtimeError;
    if (attempt === attempts) throw new Error(`${address}: ${fault?.message ?? ''}`);
    say(`${address} could not be measured (${fault?.message ?? ''}); once more.`);
  }
}

/** Lighthouse's figures for a page, visited by a browser with an empty cache. */
async function measured(address: string): Promise<Result> {
  const chrome = await launch({
    ...(chromium ? { chromePath: chromium } : {}),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
    logLevel: 'silent',
  });
  try {
    const answer = await within(
      visitLimit,
      address,
      lighthouse(address, { port: chrome.port, output: 'json', logLevel: 'error' }),
    );
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
    script: requests
      .filter(({ resourceType }) => resourceType === 'Script')
      .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
    fieldErrors: ['accessibility', 'best-practices', 'seo'].flatMap((category) => errorsIn(result, category)),
  };
}

/** The rules of a category that the page breaks, by their names in Lighthouse. */
function errorsIn(result: Result, category: string): string[] {
  const rules = result.categories[category]?.auditRefs ?? [];
  return rules.filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1).map(({ id }) => id);
}
