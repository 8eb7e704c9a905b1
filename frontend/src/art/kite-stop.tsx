import { chakra } from '@chakra-ui/react';

interface KiteStopProps {
  /** A heading that ends in a full stop, English or Chinese. */
  children: string;
}

/** A heading whose full stop is a small kite. The real full stop stays in the text for screen readers. */
export function KiteStop({ children }: KiteStopProps) {
  const stop = /[.。]$/.exec(children)?.[0] ?? '';
  return (
    <>
      {children.slice(0, children.length - stop.length)}
      <chakra.span whiteSpace="nowrap">
        <chakra.span fontSize="0">{stop}</chakra.span>
        <chakra.span
          aria-hidden
          display="inline-block"
          width="0.16em"
          height="0.22em"
          marginInlineStart="0.05em"
          bg="accent.coral"
          transform="rotate(18deg)"
          clipPath="polygon(50% 0, 100% 32%, 50% 100%, 0 32%)"
        />
      </chakra.span>
    </>
  );
}

/** A heading whose full stop is a kite; a heading with a question or exclamation mark keeps it. */
export function Stopped({ children }: { children: string }) {
  return /[.。]$/.test(children) ? <KiteStop>{children}</KiteStop> : children;
}
