import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { RenderServerPage, ServerPages } from '@kitewell/contract/server-pages';
import type { ReactElement } from 'react';
import { inTemplate } from '../in-template.ts';
import { paths } from '../paths.ts';
import { FormAnswer, ReceivedAnswer } from './book-trial/answer-pages.tsx';
import { AgreementClosed, FamilyAgreement } from './family-pages/family-agreement.tsx';
import { FamilyBill } from './family-pages/family-bill.tsx';
import { NoPage } from './family-pages/no-page.tsx';
import { ReportPage } from './family-pages/report-page.tsx';
import { pages, type Page } from './pages.ts';
import { renderPage } from './render-page.tsx';

type Shell = Omit<Extract<Page, { titleKey: unknown }>, 'load'>;

/** Their titles name no child, since they show wherever a link is sent. */
const ofFamily = { path: paths.home(), indexable: false, plain: true, bare: true } as const;

const report: Shell = {
  ...ofFamily,
  namespaces: ['family-pages', 'phrases'],
  titleKey: 'family-pages:head.title',
  descriptionKey: 'family-pages:head.description',
};
const bill: Shell = {
  ...ofFamily,
  namespaces: ['family-bill'],
  titleKey: 'family-bill:head.title',
  descriptionKey: 'family-bill:head.description',
};
const agreement: Shell = {
  ...ofFamily,
  namespaces: ['family-agreement'],
  titleKey: 'family-agreement:head.title',
  descriptionKey: 'family-agreement:head.description',
};
const trial: Shell = {
  path: pages.bookSession.path,
  namespaces: pages.bookSession.namespaces,
  titleKey: pages.bookSession.titleKey,
  descriptionKey: pages.bookSession.descriptionKey,
  indexable: false,
  plain: true,
};

interface ServerPage<Data> {
  shell: Shell;
  draw: (data: Data) => ReactElement;
  /** Whether it has buttons for printing or copying. */
  hasButtons?: boolean;
}

const serverPages: { readonly [Name in keyof ServerPages]: ServerPage<ServerPages[Name]> } = {
  report: { shell: report, draw: (data) => <ReportPage report={data} />, hasButtons: true },
  bill: { shell: bill, draw: (data) => <FamilyBill bill={data} />, hasButtons: true },
  agreement: { shell: agreement, draw: (data) => <FamilyAgreement agreement={data} /> },
  'agreement-closed': { shell: agreement, draw: ({ why }) => <AgreementClosed why={why} /> },
  'link-not-found': { shell: { ...report, namespaces: ['family-pages'] }, draw: ({ busy }) => <NoPage busy={busy} /> },
  'trial-form': {
    shell: { ...trial, islands: ['trial-form'], namespaces: [...trial.namespaces, 'errors', 'validation'] },
    draw: (data) => <FormAnswer {...data} />,
  },
  'trial-received': { shell: trial, draw: ({ reference }) => <ReceivedAnswer reference={reference} /> },
};

/** Shows the buttons for printing and for copying, where the browser can do it. */
const buttons =
  "for(const b of document.querySelectorAll('[data-print]')){b.hidden=false;b.addEventListener('click',()=>print())}" +
  "if(navigator.clipboard)for(const b of document.querySelectorAll('[data-copy]')){b.hidden=false;b.addEventListener('click'," +
  '()=>navigator.clipboard.writeText(b.dataset.copy).then(()=>{b.firstChild.textContent=b.dataset.copied}))}';

/** These pages run nothing but those buttons, and load only from this site. */
const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');
const buttonPolicy = `${policy}; script-src 'sha256-${createHash('sha256').update(buttons).digest('base64')}'`;

/**
 * The function that draws a page from data.
 * @param folder where the build wrote the template
 */
export function serverPageRenderer(folder: string): RenderServerPage {
  const template = readFileSync(`${folder}/template.html`, 'utf8');
  return async (name, language, data, facts) => {
    const { shell, draw, hasButtons = false } = serverPages[name];
    const page = { ...shell, load: () => Promise.resolve({ default: () => draw(data) }) };
    const { body, ...rendered } = await renderPage(page, language, facts);
    const script = hasButtons ? `<script>${buttons}</script>` : '';
    return {
      html: inTemplate(template, { ...rendered, body: body + script }),
      policy: hasButtons ? buttonPolicy : policy,
    };
  };
}
