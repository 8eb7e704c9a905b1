import { Box, Button, chakra, Field, Input } from '@chakra-ui/react';
import { longestFamilySearch, type FamiliesView } from '@kitewell/contract/office/families';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reading } from '../api.ts';
import { QueryState } from '../query-state.tsx';

/** Milliseconds after the last key until the search is sent. */
const pause = 300;
const mostShown = 8;

interface FamilySearchProps<Choice extends { key: number; label: string }> {
  label: string;
  help?: string;
  /** A family that cannot be chosen. */
  except?: number;
  /** The choices for the families that were found; each becomes a button. */
  choices: (found: FamiliesView) => Choice[];
  onChoose: (choice: Choice) => void;
}

/** Searches families by a name (a child's too), a phone or an email, and shows what it finds as buttons. */
export function FamilySearch<Choice extends { key: number; label: string }>(props: FamilySearchProps<Choice>) {
  const { label, help, except, choices, onChoose } = props;
  const { t } = useTranslation('office-families');
  const id = useId();
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const later = setTimeout(() => setSearch(typed.trim()), pause);
    return () => clearTimeout(later);
  }, [typed]);
  const query = useQuery({
    ...reading('families', { query: { search, limit: mostShown } }),
    enabled: search !== '',
    staleTime: 30_000,
  });
  const { data, error, isFetching } = query;
  const found =
    data && search !== ''
      ? choices({ ...data, families: data.families.filter((family) => family.id !== except) })
      : undefined;
  return (
    <Box>
      <Field.Root>
        <Field.Label>{label}</Field.Label>
        <Input
          type="search"
          autoComplete="off"
          maxLength={longestFamilySearch}
          value={typed}
          aria-controls={id}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            // Enter searches at once and does not send a surrounding form; Esc empties the field and closes nothing
            // around it.
            if (event.key === 'Enter') setSearch(typed.trim());
            else if (event.key === 'Escape' && typed !== '') {
              setTyped('');
              setSearch('');
            } else return;
            event.preventDefault();
          }}
        />
        {help && <Field.HelperText>{help}</Field.HelperText>}
      </Field.Root>
      <div id={id}>
        {error && <QueryState query={query} />}
        <chakra.p role="status" fontSize="sm" color="fg.muted" marginTop="2">
          {search !== '' && (isFetching ? t('find.looking') : found && t('find.found', { count: found.length }))}
        </chakra.p>
        <chakra.ul listStyle="none" padding="0" display="flex" flexDirection="column" gap="2" marginTop="1">
          {found?.map((choice) => (
            <li key={choice.key}>
              <ChoiceButton onClick={() => onChoose(choice)}>{choice.label}</ChoiceButton>
            </li>
          ))}
        </chakra.ul>
      </div>
    </Box>
  );
}

/** One of several below each other, each as wide as all and as high as its text. */
export function ChoiceButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button
      type="button"
      size="sm"
      variant="outline"
      width="100%"
      height="auto"
      paddingBlock="2"
      whiteSpace="normal"
      textAlign="start"
      justifyContent="flex-start"
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
