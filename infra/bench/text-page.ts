/** Parts of a page that are not text to read. */
const ornaments = /<(script|style|svg|template)\b.*?<\/\1>/gs;
const blockEnds = /<\/(p|h[1-6]|li|dt|dd|figcaption|blockquote|summary|button|a|div)>/g;

/**
 * The words of a built page as a page of plain text: no style, no script, no picture. It costs the least that the
 * browser, this machine and the server can cost.
 */
export function textPage(html: string): string {
  const lang = /<html lang="([^"]*)"/.exec(html)?.[1] ?? 'en';
  const title = /<title>(.*?)<\/title>/s.exec(html)?.[1] ?? '';
  const description = /<meta[^>]* name="description"[^>]*>/.exec(html)?.[0] ?? '';
  const body = html.slice(html.indexOf('<body'));
  const lines = body
    .replace(ornaments, '')
    .replace(blockEnds, '\n')
    .replace(/<[^>]*>/g, ' ')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
${description}
</head>
<body>
<main>
<h1>${title}</h1>
${lines.map((line) => `<p>${line}</p>`).join('\n')}
</main>
</body>
</html>
`;
}
