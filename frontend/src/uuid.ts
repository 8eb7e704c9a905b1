/** A version 4 UUID, also where the page was not loaded over TLS and `crypto.randomUUID` is missing. */
export function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/**
 * Keys for what may be sent again: the same content has the same key, so that it is done once also where an answer was lost,
 * and other content another one.
 */
export function keysByContent(): (content: unknown) => string {
  let last = { content: '', key: '' };
  return (content) => {
    const now = JSON.stringify(content);
    if (last.content !== now) last = { content: now, key: newUuid() };
    return last.key;
  };
}
