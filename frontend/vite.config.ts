import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { writeFonts } from './fonts.ts';
import { familyTexts } from './src/family/texts.ts';
import { officeTexts } from './src/office/texts.ts';
import { portalPages } from './src/portal/pages.ts';

/** What the portal says; the texts of public pages would be as much again. */
const portalTexts = ['common', ...new Set(Object.values(portalPages).flatMap(({ namespaces }) => namespaces))];

/** What the texts of each application are, which is one file in each language. */
const textsOf = { portal: portalTexts, office: ['common', ...officeTexts], family: ['common', ...familyTexts] };
type App = keyof typeof textsOf;
const isApp = (mode: string): mode is App => Object.hasOwn(textsOf, mode);

const copied = fileURLToPath(new URL('src/site/copied.ts', import.meta.url));
const islandWords = fileURLToPath(new URL('src/site/island-words.tsx', import.meta.url));

/**
 * What PDFs of some makers need beside the code that draws them: decoders of two kinds of scans, and the tables of Chinese
 * emails. It is fetched by the name that the reader gives it, so it cannot carry hashes; the version stands in the path.
 */
function pdfData(): Plugin {
  const home = fileURLToPath(new URL('.', import.meta.resolve('pdfjs-dist/package.json')));
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string };
  const files = (folder: string, ending: string) =>
    readdirSync(join(home, folder)).filter((name) => name.endsWith(ending));
  return {
    name: 'pdf-data',
    generateBundle() {
      const put = (from: string, to: string, name: string) =>
        this.emitFile({
          type: 'asset',
          fileName: `assets/pdf-${version}/${to}/${name}`,
          source: readFileSync(join(home, from, name)),
        });
      for (const name of files('wasm', '_nowasm_fallback.js')) put('wasm', 'decoders', name);
      for (const name of files('cmaps', '.bcmap')) put('cmaps', 'cmaps', name);
    },
  };
}

/**
 * Four builds: what the islands of the public site run (`index.html`, which is also the template of every page), the
 * portal (`--mode portal`), the office (`--mode office`), and the parent portal (`--mode family`). `server-renderers.ts`
 * builds what draws their documents.
 */
export default defineConfig(({ command, mode }) => {
  const app = isApp(mode) ? mode : undefined;
  return {
    plugins: [react(), writeFonts(), ...(mode === 'office' ? [pdfData()] : [])],
    build: {
      outDir: 'dist',
      emptyOutDir: !app,
      copyPublicDir: !app,
      manifest: `.vite/${app ?? 'site'}.json`,
      // In the template there is nothing to preload yet. Every browser that knows the rest of what the pages use knows
      // modulepreload.
      modulePreload: {
        polyfill: false,
        resolveDependencies: (_, scripts, { hostType }) => (hostType === 'html' ? [] : scripts),
      },
      assetsInlineLimit: 0,
      rolldownOptions: {
        ...(app ? { input: `src/${app}/main.tsx` } : {}),
        output: {
          // What everything with code needs, in a file that seldom changes: apart, it is more requests and compresses
          // worse.
          codeSplitting: {
            groups: [
              {
                name: 'react',
                test: /node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next)\//,
                priority: 1,
              },
              // A page of an application says all of it in one language.
              ...(app
                ? (['en', 'zh'] as const).map((language) => ({
                    name: `texts-${language}`,
                    // The English of what goes wrong is the contract's own.
                    test: new RegExp(
                      `/locales/${language}/(${textsOf[app].join('|')})\\.json${language === 'en' ? '|/contract/src/((office|family)/)?errors\\.ts' : ''}`,
                    ),
                    priority: 2,
                  }))
                : []),
              // What a tutor's portal and its tabs share is there with the portal, in one file.
              ...(app === 'portal'
                ? [
                    {
                      name: app,
                      test: /node_modules\/(@chakra-ui|@ark-ui|@zag-js|lucide-react)\/(?!.*(toast|progress))|\/src\/(art|ui\/(page-states|confirm-dialog))/,
                    },
                  ]
                : []),
              // What most islands share: each file of its own is a request that a phone has to begin.
              app ? { name: app, tags: ['$initial' as const] } : { name: 'island', minShareCount: 5 },
              // What two of the three forms share goes with what all of them do, for the same reason.
              ...(app
                ? []
                : [
                    {
                      name: 'form',
                      test: /\/src\/(site\/(restore-early-input|parents\/queries)|ui\/form-fields)\.tsx?$/,
                    },
                  ]),
              // What many islands share is too small for a request of its own each.
              ...(app
                ? []
                : [
                    {
                      name: 'words',
                      test: /\/src\/(ui\/words|site\/link|theme\/frame|content\/(business|programmes)|trial-choices)\.tsx?$/,
                      priority: 2,
                    },
                  ]),
              // The loader stands in the pages as text, so no file may need it (`document.ts`).
              ...(app ? [] : [{ name: 'preload', test: /vite\/preload-helper|\/site\/page-data/, priority: 3 }]),
            ],
          },
        },
      },
    },
    // For islands alone: forms of the portal hold values that the simpler copy cannot copy, and the portal needs more of
    // i18next than they do. In development nothing is replaced, because one server serves all applications.
    ...(app || command === 'serve'
      ? {}
      : {
          resolve: {
            alias: {
              'lodash-es/clone': copied,
              'lodash-es/cloneDeep': copied,
              i18next: islandWords,
              'react-i18next': islandWords,
            },
          },
        }),
    optimizeDeps: { entries: ['index.html', 'src/portal/main.tsx', 'src/office/main.tsx', 'src/family/main.tsx'] },
  };
});
