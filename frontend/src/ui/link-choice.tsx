import { Box } from '@chakra-ui/react';
import { Link } from 'react-router-dom';

interface LinkChoiceProps {
  label: string;
  options: readonly { name: string; search: string; chosen: boolean }[];
}

/** Several views of the same thing, of which one is chosen. They are links, so that each can be kept and shared. */
export function LinkChoice({ label, options }: LinkChoiceProps) {
  return (
    <Box role="group" aria-label={label} display="inline-flex" boxShadow="innerRing line.strong" maxWidth="100%">
      {options.map(({ name, search, chosen }) => (
        <Box
          key={name}
          asChild
          display="inline-flex"
          alignItems="center"
          minHeight="tapTarget"
          minWidth="tapTarget"
          paddingInline={{ base: '3', md: '4' }}
          fontWeight={chosen ? 700 : 600}
          fontSize="sm"
          lineHeight="snug"
          // A Chinese word stays whole.
          wordBreak="keep-all"
          overflowWrap="break-word"
          bg={chosen ? 'secondary' : 'transparent'}
          color={chosen ? 'secondary.contrast' : 'fg'}
          _hover={chosen ? {} : { bg: 'bg.tab', boxShadow: 'innerRing line.strong' }}
        >
          <Link to={search} aria-current={chosen ? 'true' : undefined} preventScrollReset>
            {name}
          </Link>
        </Box>
      ))}
    </Box>
  );
}
