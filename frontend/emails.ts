import { join } from 'node:path';
import { build } from 'vite';

const nothing = join(import.meta.dirname, 'src/emails/no-prettier.ts');

/**
 * Writes what the emails are written by into a folder: one file without imports of its own, which the backend loads.
 */
export async function buildEmails(folder: string): Promise<void> {
  await build({
    configFile: false,
    mode: 'production',
    root: import.meta.dirname,
    publicDir: false,
    logLevel: 'warn',
    build: {
      ssr: join(import.meta.dirname, 'src/emails/write-email.tsx'),
      outDir: folder,
      emptyOutDir: false,
      minify: true,
      rolldownOptions: { output: { entryFileNames: 'emails.mjs', codeSplitting: false } },
    },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    // Half of all the code, for lines that nobody reads.
    resolve: { alias: { 'prettier/standalone': nothing, 'prettier/plugins/html': nothing } },
    ssr: { noExternal: true },
  });
}
