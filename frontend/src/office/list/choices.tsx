import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface ChoicesProps {
  /** What is chosen here, for screen readers. */
  label: string;
  choices: readonly { value: string; to: string; content: ReactNode }[];
  shown: string;
  /** Whether the browser's back button returns to each earlier choice; by default it skips them all. */
  isStep?: boolean;
}

/** Links side by side, one of which is for what the screen shows now. */
export function Choices({ label, choices, shown, isStep = false }: ChoicesProps) {
  return (
    <chakra.nav aria-label={label}>
      <chakra.ul display="flex" flexWrap="wrap" gap={{ base: '1.5', sm: '2' }} listStyle="none" padding="0">
        {choices.map(({ value, to, content }) => (
          <li key={value}>
            <chakra.span
              asChild
              display="inline-flex"
              alignItems="center"
              gap={{ base: '1.5', sm: '2' }}
              minHeight="tapTarget"
              paddingInline={{ base: '2.5', sm: '4' }}
              fontSize={{ base: 'sm', sm: 'md' }}
              bg="bg.fill"
              color="fg"
              fontWeight="600"
              textDecoration="none"
              _hover={value === shown ? undefined : { bg: 'bg.tab' }}
              css={{ '&[aria-current=page]': { bg: 'secondary', color: 'secondary.contrast' } }}
            >
              <Link to={to} replace={!isStep} aria-current={value === shown ? 'page' : undefined}>
                {content}
              </Link>
            </chakra.span>
          </li>
        ))}
      </chakra.ul>
    </chakra.nav>
  );
}
