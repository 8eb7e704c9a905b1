import { chakra, Progress } from '@chakra-ui/react';
import { LyingKite } from '../art/kite-mark.tsx';

interface UploadLineProps {
  label: string;
  /** What screen readers say for the value, such as '2.1 of 3.4 MB'. */
  valueText: string;
  /** 0 to 100. */
  percent: number;
}

/** How much of a file has been sent: a blue line with a kite at its end, and the string that is left. */
export function UploadLine({ label, valueText, percent }: UploadLineProps) {
  const done = Math.min(100, Math.max(0, percent));
  return (
    <Progress.Root value={Math.round(done)} height="26px">
      <Progress.Track top="10px" overflow="visible" aria-label={label} aria-valuetext={valueText}>
        <Progress.Range />
        <chakra.svg
          viewBox="0 0 36 20"
          width="36px"
          height="20px"
          position="absolute"
          top="-7px"
          style={{ left: `calc(${done}% - ${(done / 100) * 22}px - 14px)` }}
          // When everything is sent, the line is tight and the kite flies off.
          opacity={done === 100 ? 0 : 1}
          transform={done === 100 ? 'translateY(-22px)' : undefined}
          transition="left 200ms ease-out, transform 600ms ease-in 300ms, opacity 600ms ease-in 300ms"
          aria-hidden
        >
          <LyingKite />
        </chakra.svg>
      </Progress.Track>
    </Progress.Root>
  );
}
