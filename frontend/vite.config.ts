import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * Three builds: the public site, the portal (`--mode portal`) and the renderer (`--ssr`). The portal needs the router
 * that holds data; in one build with it the public pages would carry its code.
 */
export default defineConfig(({ isSsrBuild, mode }) => {
  const portal = mode === 'portal';
  return {
    plugins: [react()],
    build: {
      outDir: isSsrBuild ? '.tmp' : 'dist',
      emptyOutDir: !portal,
      copyPublicDir: !isSsrBuild && !portal,
      manifest: isSsrBuild ? false : portal ? '.vite/portal.json' : '.vite/site.json',
      // In the template there is nothing to preload yet: `prerender.ts` knows what each page needs. Every browser that
      // knows the rest of what the pages use knows modulepreload.
      modulePreload: {
        polyfill: false,
        resolveDependencies: (_, scripts, { hostType }) => (hostType === 'html' ? [] : scripts),
      },
      assetsInlineLimit: 0,
      rolldownOptions: {
        ...(portal ? { input: 'src/main-portal.tsx' } : {}),
        output: {
          // What every page starts with in two files, that which seldom changes in the first: apart, it is more requests
          // and compresses worse.
          codeSplitting: {
            groups: [
              {
                name: 'react',
                test: /node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next)\//,
                priority: 1,
              },
              { name: 'site', tags: ['$initial'] },
            ],
          },
        },
      },
    },
    // One file without bare imports: the build script runs it from anywhere, and Chakra's mixed exports cannot clash.
    ssr: { noExternal: true },
    server: { port: 5173, proxy: { '/api': 'http://localhost:3000' } },
  };
});
