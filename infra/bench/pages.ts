/** Visits the public pages with Lighthouse, as a simulated phone on a slow connection, beside a page of text. */
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { dist } from '../local/build-frontend.ts';
import { precompress } from '../web/precompress.ts';
import { readBuild } from '../web/rules.ts';
import { startProduct } from './product.ts';
import { atLeast, atMost, median, type Table } from './report.ts';

const textPaths = ['/text-alone', '/zh/text-alone'] as const;
/** Pages that begin with a form, or with a list that only the server has: more code runs there by itself. */
const formsAndLists = ['/book-session', '/tutor-directory', '/blog'];
const runs = 3;
/** On a busy machine the browser's trace may lack its beginning; Lighthouse then measures nothing and says so. */
const attempts = 3;
/** ms for one visit: Lighthouse itself waits for some of the browser's answers without a limit. */
const visitLimit = 90_000;

/** Debian's path of the browser; CHROME_PATH can name another, as for Lighthouse. */
export const chromium = [process.env.CHROME_PATH ?? '', '/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) =>
  existsSync(path),
);

/** @param paths every page of the sitemap, but only one article in each language, where none are given */
export async function measurePages(folder: string, paths: readonly string[], say: (line: string) => void) {
  const data = join(folder, 'pages');
  await using product = await startProduct(data, dist);
  // What a visitor sees is the published edition, so the pages of text have to stand in it too.
  const edition = realpathSync(join(data, 'site', readBuild(dist).build, 'current'));
  for (const path of textPaths) {
    const home = readFileSync(join(edition, dirname(path), 'index.html'), 'utf8');
    writeFileSync(join(edition, `${path}.html`), textPage(home));
  }
  precompress(edition);
  const chosen = [...textPaths, ...(paths.length > 0 ? paths : onePerTemplate())];
  const visits = new Map(chosen.map((path): [string, Result[]] => [path, []]));
  // All pages once before any a second time, so that whatever else the machine does affects all alike.
  for (let run = 1; run <= runs; run += 1) {
    for (const [path, results] of visits) {
      results.push(await visit(`${product.site}${path}`, say));
      say(`${run}/${runs} ${path}`);
    }
  }
  return pageTable(visits);
}

/** The words of a published page as a page of plain text, which costs the least that browser, machine and server can cost. */
export function textPage(html: string): string {
  return html
    .replace(/<(script|style|svg|template)\b.*?<\/\1>/gs, '')
    .replace(/<(link|img|source)\b[^>]*>/g, '')
    .replace('<head>', '<head><link rel="icon" href="data:,">');
}

/** The pages of the sitemap; one article in each language stands for the others, which are the same template. */
function onePerTemplate(): string[] {
  const sitemap = readFileSync(join(dist, 'sitemap.xml'), 'utf8');
  const paths = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  const template = (path: string) => path.replace(/\/blog\/.+/, '/blog/*');
  return paths.filter((path, at) => paths.findIndex((other) => template(other) === template(path)) === at);
}

/** Lighthouse's figures for a page, visited by a browser with an empty cache. */
async function visit(address: string, say: (line: string) => void): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const chrome = await launch({
      ...(chromium ? { chromePath: chromium } : {}),
      chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
      logLevel: 'silent',
    });
    const late = setTimeout(() => {
      chrome.kill();
    }, visitLimit);
    try {
      const answer = await lighthouse(address, { port: chrome.port, output: 'json', logLevel: 'error' });
      if (answer && !answer.lhr.runtimeError) return answer.lhr;
      throw new Error(answer?.lhr.runtimeError?.message ?? 'Lighthouse gave no result.');
    } catch (error) {
      if (attempt === attempts) throw error;
      say(`${address} could not be measured (${String(error)}); once more.`);
    } finally {
      clearTimeout(late);
      chrome.kill();
    }
  }
}

type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo';

export function pageTable(visits: ReadonlyMap<string, readonly Result[]>): Table {
  const of = (path: string, figure: (result: Result) => number) => median((visits.get(path) ?? []).map(figure));
  const score = (path: string, category: Category) =>
    of(path, (result) => (result.categories[category]?.score ?? 0) * 100);
  const audit = (path: string, name: string) => of(path, (result) => result.audits[name]?.numericValue ?? NaN);
  const isChinese = (path: string) => path.startsWith('/zh/');
  const scored = (path: string, category: Category, least: number) =>
    atLeast(score(path, category).toFixed(0), score(path, category), least);
  const rows = [...visits.keys()].map((path) => {
    // Chinese words need a system font that takes the browser longer than the one of English words.
    const [paint, text] = [path, textPaths[isChinese(path) ? 1 : 0]].map((of) => audit(of, 'largest-contentful-paint'));
    const ratio = (paint ?? NaN) / (text ?? NaN);
    const shift = audit(path, 'cumulative-layout-shift');
    return [
      path,
      scored(path, 'performance', formsAndLists.includes(path.replace(/^\/zh(?=\/)/, '')) ? 95 : 99),
      atMost(`${paint?.toFixed(0)} ms, ${ratio.toFixed(2)}x`, ratio, 1.6),
      atMost(shift.toFixed(3), shift, 0.01),
      ...(['accessibility', 'best-practices', 'seo'] as const).map((category) => scored(path, category, 100)),
      `${(of(path, scriptBytes) / 1024).toFixed(1)} KB`,
    ];
  });
  const broken = new Set([...visits.values()].flat().flatMap(brokenRules));
  return {
    head: ['page', 'performance', 'LCP', 'CLS', 'accessibility', 'best practices', 'SEO', 'script'],
    rows,
    note:
      'Budgets: performance 99, with a form or a list 95; LCP at most 1.6x that of the page of text in the same language; ' +
      'CLS at most 0.01; the others 100. The weight of script has a budget where pages are built.' +
      (broken.size > 0 ? ` Rules that a page broke: ${[...broken].join(', ')}.` : ''),
  };
}

function scriptBytes({ audits }: Result): number {
  const { details } = audits['network-requests'] ?? {};
  const requests = (details && 'items' in details ? details.items : []) as {
    resourceType?: string;
    transferSize?: number;
  }[];
  return requests
    .filter(({ resourceType }) => resourceType === 'Script')
    .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
}

function brokenRules({ categories, audits }: Result): string[] {
  return ['accessibility', 'best-practices', 'seo']
    .flatMap((category) => categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
}
