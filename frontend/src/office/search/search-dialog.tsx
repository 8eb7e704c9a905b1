import { Box, Field, Input } from '@chakra-ui/react';
import { searchLimits } from '@kitewell/contract/office/search-limits';
import { useQuery } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { useTranslation } from 'react-i18next';
import { loadNamespaces } from '../../i18n.ts';
import { QueryState } from '../query-state.tsx';
import { PlainDialog } from '../plain-dialog.tsx';

/** Milliseconds after the last key until the search is sent. */
const pause = 300;

/** Loads the results' component and its texts, when somebody searches for the first time. */
const loadFound = async (dictionary: i18n) => {
  const [{ Found }] = await Promise.all([
    import('./found.tsx'),
    loadNamespaces(dictionary, ['office-search', 'office-leads', 'office-billing']),
  ]);
  return { Found };
};

/** Searches the whole office: arrow keys or `j` and `k` move between results, Enter opens one, Esc closes. */
export function SearchDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('office');
  const field = useRef<HTMLInputElement>(null);
  const opened = useRef(false);
  const before = useRef<Element | null>(null);
  return (
    <PlainDialog
      open={open}
      title={t('search.title')}
      size="lg"
      first={() => field.current}
      last={() => (opened.current ? screenFocus() : hadFocus(before.current))}
      onClose={onClose}
    >
      <Search
        open={open}
        field={field}
        onShown={() => {
          opened.current = false;
          before.current = document.activeElement;
        }}
        onOpened={() => {
          opened.current = true;
          onClose();
        }}
      />
    </PlainDialog>
  );
}

/** The element that had the focus before the search, if there was one and it is still on the page. */
const hadFocus = (before: Element | null) =>
  before instanceof HTMLElement && before !== document.body && before.isConnected ? before : null;

/** The element to focus after a result was opened: one that has the focus within the new screen, or else its title. */
function screenFocus(): HTMLElement | null {
  const main = document.querySelector('main');
  const now = document.activeElement;
  return now instanceof HTMLElement && main?.contains(now) ? now : (main?.querySelector('h1') ?? null);
}

interface SearchProps {
  open: boolean;
  field: RefObject<HTMLInputElement | null>;
  /** Called before the search field takes the focus. */
  onShown: () => void;
  onOpened: () => void;
}

function Search({ open, field, onShown, onOpened }: SearchProps) {
  const { t, i18n } = useTranslation('office');
  const results = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [searched, setSearched] = useState('');
  const code = useQuery({
    queryKey: ['the code of the search'],
    queryFn: () => loadFound(i18n),
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
  });
  const shown = useEffectEvent(onShown);
  useLayoutEffect(() => {
    if (!open) return;
    shown();
    // The dialog itself would give the field the focus only a frame later, and lose what is typed until then. A dialog
    // that is opened again while it closes still holds the former text, which is selected so that typing replaces it.
    field.current?.focus();
    field.current?.select();
  }, [open, field]);
  useEffect(() => {
    const later = setTimeout(() => setSearched(typed.trim()), pause);
    return () => clearTimeout(later);
  }, [typed]);

  function press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
    const links = [...(results.current?.querySelectorAll('a') ?? [])];
    const place = links.findIndex((link) => link === event.target);
    const typing = event.target === field.current;
    if (typing && event.key === 'Enter') {
      // Text that was typed since the last search is searched at once: the results below do not belong to it.
      if (typed.trim() !== searched) setSearched(typed.trim());
      else links[0]?.click();
    } else if ((typing || place >= 0) && isDown(event.key, typing)) links[place + 1]?.focus();
    else if (place >= 0 && isUp(event.key)) (links[place - 1] ?? field.current)?.focus();
    else if (place >= 0 && event.key === '/') field.current?.select();
    else return;
    event.preventDefault();
  }

  return (
    <Box role="search" onKeyDown={press}>
      <Field.Root>
        <Field.Label>{t('search.for')}</Field.Label>
        <Input
          ref={field}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={searchLimits.longest}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Field.HelperText>{t('search.help')}</Field.HelperText>
      </Field.Root>
      {/* The dialog keeps its height with and without results, so that nothing moves under a press. */}
      <Box
        ref={results}
        marginTop="3"
        height="min(52dvh, 440px)"
        overflowX="hidden"
        overflowY="auto"
        overscrollBehavior="contain"
        // Room for the focus outline.
        marginInline="-1"
        paddingInline="1"
      >
        {code.data ? (
          <code.data.Found searched={searched} onOpened={onOpened} />
        ) : (
          searched !== '' && <QueryState query={code} loading={t('search.looking')} failed={t('search.failed')} />
        )}
      </Box>
    </Box>
  );
}

const isDown = (key: string, typing: boolean) => key === 'ArrowDown' || (key === 'j' && !typing);
const isUp = (key: string) => key === 'ArrowUp' || key === 'k';
