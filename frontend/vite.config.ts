import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { portalPages } from './src/portal/pages.ts';

/** What the portal says; the texts of public pages would be as much again. */
const portalTexts = ['common', ...new Set(Object.values(portalPages).flatMap(({ namespaces }) => namespaces))];

const copied = fileURLToPath(new URL('src/site/copied.ts', import.meta.url));

/**
 * Three builds: what the islands of the public site run (`index.html`, which is also the template of every page), the
 * portal (`--mode portal`), and the renderers of both (`--ssr`).
 */
export default defineConfig(({ command, isSsrBuild, mode }) => {
  const portal = mode === 'portal';
  return {
    plugins: [react()],
    build: {
      outDir: isSsrBuild ? '.tmp' : 'dist',
      emptyOutDir: !portal,
      copyPublicDir: !isSsrBuild && !portal,
      manifest: isSsrBuild ? false : portal ? '.vite/portal.json' : '.vite/site.json',
      // What a page shows without running anything, such as a picture: `prerender.ts` takes it over.
      ssrEmitAssets: true,
      // In the template there is nothing to preload yet. Every browser that knows the rest of what the pages use knows
      // modulepreload.
      modulePreload: {
        polyfill: false,
        resolveDependencies: (_, scripts, { hostType }) => (hostType === 'html' ? [] : scripts),
      },
      assetsInlineLimit: 0,
      rolldownOptions: {
        ...(isSsrBuild ? { input: { site: 'src/site/render.tsx', portal: 'src/portal/shell.tsx' } } : {}),
        ...(portal ? { input: 'src/portal/main.tsx' } : {}),
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
              // A page of the portal says all of it in one language.
              ...(portal
                ? (['en', 'zh'] as const).map((language) => ({
                    name: `texts-${language}`,
                    test: new RegExp(`/locales/${language}/(${portalTexts.join('|')})\\.json`),
                    priority: 2,
                  }))
                : []),
              // What most islands share: each file of its own is a request that a phone has to begin.
              portal ? { name: 'portal', tags: ['$initial' as const] } : { name: 'island', minShareCount: 5 },
            ],
          },
        },
      },
    },
    // The portal's forms also hold values that this simpler copy cannot copy.
    ...(portal || isSsrBuild
      ? {}
      : { resolve: { alias: { 'lodash-es/clone': copied, 'lodash-es/cloneDeep': copied } } }),
    // One file without bare imports: the build script runs it from anywhere, and Chakra's mixed exports cannot clash.
    ...(command === 'build' ? { ssr: { noExternal: true as const } } : {}),
    optimizeDeps: { entries: ['index.html', 'src/portal/main.tsx'] },
  };
});
