// What follows in these addresses is a secret, which opens somebody's calendar or a family's page. Express matches paths
// in upper and lower case.
const secretPart = /(\/(?:(?:tutor|family)\/calendar|report|bill|agreement)\/).+/i;

/**
 * A part that is as long as the key of a page. It is left out at any address: whoever mistypes the part before it still
 * has the key. Ids of pictures are shorter.
 */
const keyPart = /[\w-]{40,}/g;

/** More than any caller has a reason for; a text that is still coded after so many times is not logged. */
const mostDecodings = 8;

/**
 * The path of a request as the log may contain it: without the secrets that some addresses are, in whatever spelling
 * they came. Only a path in which nothing had to be left out is logged as it was written.
 * @param path without its query
 */
export function loggedPath(path: string): string {
  const plain = plainPath(path);
  if (plain === undefined) return '***';
  const open = plain.replace(secretPart, '$1***').replace(keyPart, '***');
  return open === plain ? path : open;
}

/** The path as a lenient server would read it; undefined where it is coded too often to tell. */
function plainPath(path: string): string | undefined {
  let plain = path;
  for (let count = 0; /%[0-9a-f]{2}/i.test(plain); count++) {
    if (count === mostDecodings) return undefined;
    // By single bytes, since a text that is not valid UTF-8 must not stop it.
    plain = plain.replace(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
  }
  const parts: string[] = [];
  // Parameters of a part, such as `/reports;a=b/`, belong to none of our addresses.
  for (const part of plain
    .replaceAll('\\', '/')
    .replace(/;[^/]*/g, '')
    .split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return `/${parts.join('/')}`;
}
