import { Box } from '@chakra-ui/react';
import { create } from 'qrcode';

// The white margin around a code, in modules, that a camera needs to find it.
const margin = 4;

/** The code that a bank's app reads, with amount and reference in it. */
export default function FpsCode({ text, label }: { text: string; label: string }) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const side = modules.size + 2 * margin;
  const cells = Array.from({ length: modules.size }, (_, at) => at);
  const dark = cells.flatMap((row) =>
    cells.filter((column) => modules.get(row, column)).map((column) => `M${column + margin},${row + margin}h1v1h-1z`),
  );
  return (
    <Box role="img" aria-label={label} boxSize="200px" flex="none">
      <svg viewBox={`0 0 ${side} ${side}`} width="200" height="200" shapeRendering="crispEdges" aria-hidden>
        <path fill="white" d={`M0,0h${side}v${side}h-${side}z`} />
        <path fill="black" d={dark.join('')} />
      </svg>
    </Box>
  );
}
