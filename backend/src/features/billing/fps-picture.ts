import qrcode from 'qrcode';

// The white margin around a code, in modules, that a camera needs to find it.
const margin = 4;

/**
 * The code that a banking app reads, as SVG within the page. It is hidden from screen readers, which read the details
 * beside it.
 */
export function fpsPicture(text: string): string {
  const { modules } = qrcode.create(text, { errorCorrectionLevel: 'M' });
  const side = modules.size + 2 * margin;
  let dark = '';
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) dark += `M${column + margin},${row + margin}h1v1h-1z`;
    }
  }
  const size = `viewBox="0 0 ${side} ${side}" width="200" height="200" shape-rendering="crispEdges"`;
  return `<svg ${size} aria-hidden="true"><path fill="white" d="M0,0h${side}v${side}h-${side}z"/><path fill="black" d="${dark}"/></svg>`;
}
