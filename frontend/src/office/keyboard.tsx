import { Box, chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../paths.ts';
import { isTyping } from './is-typing.ts';
import { PlainDialog } from './plain-dialog.tsx';
import { pagesOf } from './pages.ts';
import { useStaff } from './auth-session.ts';

/** Milliseconds within which the second key of a shortcut has to follow. */
const pairMs = 1_500;

/** What `j` and `k` move between: rows of a list, and links in the panels of the first screen. */
const rowsOnScreen = 'tr[tabindex], [data-rows] li a';

/** Goes down or up among the rows on the screen, and from anywhere else to the first; false where there is none. */
function goAmongRows(step: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>(rowsOnScreen)].filter((row) => row.checkVisibility());
  const place = rows.indexOf(document.activeElement as HTMLElement);
  const next = rows[place === -1 ? 0 : place + step];
  next?.focus();
  return next !== undefined;
}

/**
 * Shortcuts of the office: `g` and an email open a screen, `j` and `k` move from row to row, `/` searches the whole
 * office, `?` shows them all. None of them works while somebody types or with a key of the browser.
 */
export function Keyboard({ onSearch }: { onSearch: () => void }) {
  const { t } = useTranslation('office');
  const { role } = useStaff();
  const navigate = useNavigate();
  const [shown, setShown] = useState(false);
  const begun = useRef(0);

  useEffect(() => {
    function press(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const isSecond = event.timeStamp - begun.current < pairMs && begun.current !== 0;
      begun.current = 0;
      if (isSecond) {
        const page = pagesOf(role).find(({ shortcut }) => shortcut === event.key);
        if (!page) return;
        event.preventDefault();
        void navigate(paths.office(page.path));
      } else if (event.key === 'g') {
        begun.current = event.timeStamp;
      } else if (event.key === '/') {
        event.preventDefault();
        onSearch();
      } else if (event.key === 'j' || event.key === 'k') {
        if (goAmongRows(event.key === 'j' ? 1 : -1)) event.preventDefault();
      } else if (event.key === '?') {
        event.preventDefault();
        setShown(true);
      }
    }
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [navigate, role, onSearch]);

  const rows = [
    ...pagesOf(role).map(({ titleKey, shortcut }) => ({ keys: ['g', shortcut], text: t(titleKey) })),
    { keys: ['/'], text: t('keys.search') },
    { keys: ['j', 'k'], text: t('keys.rows') },
    { keys: ['Enter'], text: t('keys.open') },
    { keys: ['?'], text: t('keys.title') },
  ];
  return (
    <PlainDialog open={shown} title={t('keys.title')} onClose={() => setShown(false)}>
      <chakra.dl display="grid" gridTemplateColumns="auto 1fr" gap="2.5 4" alignItems="center">
        {rows.map(({ keys, text }) => (
          <Box key={text} display="contents">
            <dt>
              {keys.map((key) => (
                <chakra.kbd
                  key={key}
                  fontFamily="body"
                  fontWeight="700"
                  bg="bg.tab"
                  padding="1 2.5"
                  marginInlineEnd="1.5"
                >
                  {key}
                </chakra.kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </Box>
        ))}
      </chakra.dl>
    </PlainDialog>
  );
}
