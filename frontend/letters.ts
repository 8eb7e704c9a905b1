import { join } from 'node:path';
import { build } from 'vite';

const nothing = join(import.meta.dirname, 'src/letters/no-prettier.ts');

/**
 * Writes what the letters are written by into a folder: one file without imports of its own, which the backend loads.
 */
export async function buildLetters(folder: string): Promise<void> {
  await build({
    configFile: false,
    mode: 'production',
    root: import.meta.dirname,
    publicDir: false,
    logLevel: 'warn',
    build: {
      ssr: join(import.meta.dirname, 'src/letters/write-letter.tsx'),
      outDir: folder,
      emptyOutDir: false,
      minify: true,
      rolldownOptions: { output: { entryFileNames: 'letters.mjs', codeSplitting: false } },
    },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    // Half of all the code, for lines that nobody reads.
    resolve: { alias: { 'prettier/standalone': nothing, 'prettier/plugins/html': nothing } },
    ssr: { noExternal: true },
  });
}
