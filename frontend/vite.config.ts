import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  build: {
    outDir: isSsrBuild ? '.tmp' : 'dist',
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    // Every browser that knows the rest of what the pages use knows modulepreload.
    // In the template there is nothing to preload yet: `prerender.ts` knows what each page needs.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, scripts, { hostType }) => (hostType === 'html' ? [] : scripts),
    },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // What every page starts with in one file: apart, it is more requests and compresses worse.
        codeSplitting: {
          groups: [{ name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\// }],
        },
      },
    },
  },
  // One file without bare imports: the build script runs it from anywhere, and Chakra's mixed exports cannot clash.
  ssr: { noExternal: true },
  server: { port: 5173, proxy: { '/api': 'http://localhost:3000' } },
}));
