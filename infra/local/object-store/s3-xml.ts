import { S3Error } from './s3-error.ts';

/** The part of XML that S3's bodies use: elements and text, without attributes and document types. */
export type XmlElement = { name: string; text: string; children: XmlElement[] };

/** Reads a body whose root has the given name. */
export function parseXml(body: string, root: string): XmlElement {
  const malformed = () =>
    new S3Error(400, 'MalformedXML', 'The XML of the body is not well-formed or not as expected.');
  const top: XmlElement = { name: '', text: '', children: [] };
  const open = [top];
  for (const [token] of body.matchAll(/<[^>]*>|[^<]+|</g)) {
    const parent = open.at(-1);
    if (!parent) throw malformed();
    if (!token.startsWith('<')) {
      parent.text += unescape(token);
      continue;
    }
    if (/^<\?xml [^>]*\?>$/.test(token)) continue;
    const tag = /^<(\/?)([A-Za-z][\w.-]*)(?:\s+[\w:.-]+="[^"<]*")*\s*(\/?)>$/.exec(token);
    if (!tag?.[2] || open.length > 20) throw malformed();
    const [, closing, name, empty] = tag;
    if (closing) {
      if (open.pop()?.name !== name) throw malformed();
      continue;
    }
    const element: XmlElement = { name, text: '', children: [] };
    parent.children.push(element);
    if (!empty) open.push(element);
  }
  const [element] = top.children;
  if (open.length !== 1 || top.children.length !== 1 || element?.name !== root) throw malformed();
  return element;
}

/** The text of the first child with that name. */
export function textIn(element: XmlElement, name: string): string | undefined {
  return element.children.find((child) => child.name === name)?.text.trim();
}

/** An element whose content is XML. */
export function xml(name: string, ...content: string[]): string {
  return `<${name}>${content.join('')}</${name}>`;
}

/** An element with a text. */
export function leaf(name: string, text: string | number | boolean): string {
  return xml(name, escape(String(text)));
}

export function document(name: string, ...content: string[]): string {
  const namespace =
    name === 'Error' || name === 'PostResponse' ? '' : ' xmlns="http://s3.amazonaws.com/doc/2006-03-01/"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${name}${namespace}>${content.join('')}</${name}>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (c) => entities[c] ?? c).replace(/[\r\n\t]/g, (c) => `&#${c.charCodeAt(0)};`);
}

function unescape(text: string): string {
  return text.replace(
    /&(?:#x([0-9a-fA-F]{1,6})|#(\d{1,7})|(\w+));/g,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return Object.keys(entities).find((c) => entities[c] === whole) ?? whole;
      const code = hex !== undefined ? Number.parseInt(hex, 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}
