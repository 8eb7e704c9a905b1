import { chakra } from '@chakra-ui/react';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface PrintStyleProps {
  zoom: number;
  margin?: string;
  /** Where the content has a title of its own. */
  isBare?: boolean;
}

/** Prints the screen's content alone, on A4, smaller by `zoom` so that it fits on one side. */
export function PrintStyle({ zoom, margin = '14mm', isBare = false }: PrintStyleProps) {
  return (
    <style>
      {`@page{size:A4;margin:${margin}}@media print{#root header,#root nav${isBare ? ',main h1' : ''}{display:none!important}main{zoom:${zoom};padding:0!important}main>div{padding:0!important;max-width:none!important}html,body{background:white!important}}`}
    </style>
  );
}

/** Above a record: the way back to its list. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <chakra.p marginTop="-3" marginBottom="4" _print={{ display: 'none' }}>
      <chakra.span
        asChild
        display="inline-flex"
        alignItems="center"
        gap="2"
        minHeight="tapTarget"
        fontWeight="600"
        textDecoration="underline"
        textUnderlineOffset="4px"
      >
        <Link to={to}>
          <ArrowLeft aria-hidden size={18} />
          {children}
        </Link>
      </chakra.span>
    </chakra.p>
  );
}
