import { Link as Anchor } from '@chakra-ui/react';
import { ArrowLeft } from 'lucide-react';
import { Link } from './link.tsx';

/** Above the title of a page, the way to the page that it belongs to; paper has no use for it. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Anchor
      asChild
      variant="plain"
      fontWeight={700}
      minHeight="tapTarget"
      display="inline-flex"
      alignItems="center"
      gap="2"
      css={{ '@media print': { display: 'none' } }}
    >
      <Link to={to}>
        <ArrowLeft size={20} aria-hidden />
        {children}
      </Link>
    </Anchor>
  );
}
