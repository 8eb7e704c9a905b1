/** The linter's own rules: sizes come from the theme, and the day from the server's clock (see oxlint.config.ts). */

interface Node {
  readonly type: string;
  readonly [part: string]: unknown;
}

interface Context {
  report: (found: { node: Node; message: string }) => void;
}

/** Properties of style, the sizes that none of the theme's words stands for, and what to write instead. */
const banned: readonly (readonly [property: RegExp, size: RegExp, message: string])[] = [
  [
    /^((padding|margin|scroll(Margin|Padding))([A-Z]\w*)?|gap|rowGap|columnGap)$/,
    /(^|[^\d.])[1-9]\d?(\.\d+)?px/,
    'Say a step of the spacing scale in theme/tokens.ts; what is wider than the scale is the place of one drawing.',
  ],
  [
    /^border((Top|Bottom|Left|Right|Block|Inline)(Start|End)?)?$/,
    /\dpx/,
    'Say one of the borders in theme/tokens.ts, such as "rule line".',
  ],
  [/^fontSize$/, /\d(px|rem|vw)/, 'Say one of the sizes of text in theme/tokens.ts.'],
  [/^lineHeight$/, /^.?(0?\.\d|[1-9])/, 'Say one of the line heights in theme/tokens.ts.'],
  [/^letterSpacing$/, /\d(em|px)/, 'Say one of the letter spacings in theme/tokens.ts.'],
  [/^(boxShadow|textShadow)$/, /[1-9]px/, 'Say one of the shadows in theme/tokens.ts, such as "under line.strong".'],
  [/^outline(Width)?$/, /\dpx/, 'Say a border of theme/tokens.ts, such as "focus focus.ring".'],
  [/^outlineOffset$/, /[1-9]px/, 'Say "withinEdge" for a focus ring within its element.'],
  [
    /^maxWidth$/,
    /(^|[^\d.])([5-9]\d\d|\d{4})px|\dch/,
    'Say one of the measures in theme/tokens.ts; a drawing has a width, and what is below 500 px is one column or field.',
  ],
];

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

/** The literals and the pieces of templates in a value, however deep, as they are written. */
function writtenIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(writtenIn);
  if (!isNode(value)) return [];
  if (value.type === 'Literal') return [String(value.raw)];
  if (value.type === 'TemplateElement') return [(value.value as { raw: string }).raw];
  return Object.entries(value).flatMap(([part, inner]) => (part === 'parent' ? [] : writtenIn(inner)));
}

const sizes = {
  create(context: Context) {
    const check = (node: Node, name: unknown) => {
      const bans = banned.filter(([property]) => typeof name === 'string' && property.test(name));
      if (bans.length === 0) return;
      const written = writtenIn(node.value);
      for (const [, size, message] of bans)
        if (written.some((text) => size.test(text))) context.report({ node, message });
    };
    return {
      JSXAttribute: (node: Node) => {
        check(node, (node.name as Node).name);
      },
      Property: (node: Node) => {
        check(node, (node.key as Node).name);
      },
    };
  },
};

const deviceClock = {
  create(context: Context) {
    return {
      CallExpression: (node: Node) => {
        if ((node.callee as Node).name === 'hongKongDate' && (node.arguments as Node[]).length === 0)
          context.report({
            node,
            message: 'Use currentDay of src/server-clock.ts: the clock of a device may be a day ahead.',
          });
      },
    };
  },
};

export default { meta: { name: 'theme' }, rules: { sizes, 'device-clock': deviceClock } };
