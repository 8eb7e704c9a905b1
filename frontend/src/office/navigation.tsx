import { Badge, Box, chakra } from '@chakra-ui/react';
import { LogOut, Search } from 'lucide-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router-dom';
import { LogoMark } from '../art/logo-mark.tsx';
import { paths } from '../paths.ts';
import { unreadRefresh } from '../query-client.ts';
import { useLeave } from '../ui/unsaved.ts';
import { LanguageSwitch } from '../ui/language-switch.tsx';
import { UnreadCount } from '../ui/unread-count.tsx';
import { call } from './api.ts';
import { unreadThreads } from './messages/unread-threads.tsx';
import { MoreMenu } from './more-menu.tsx';
import { pagesOf } from './pages.ts';
import { authSessionQuery, useStaff } from './auth-session.ts';

/** The height of a small laptop's window, in which all screens of the list fit. */
const lowWindow = '@media (min-width: 1200px) and (max-height: 850px)';

/** How many messages of families nobody in the office has read; the first screen lists them. */
function useUnread(): number {
  const { data } = useQuery({ ...unreadThreads(), ...unreadRefresh });
  return data?.threads.reduce((sum, { unread }) => sum + unread, 0) ?? 0;
}

/** The navigation: a list at the side, and on a phone or tablet a bar along the foot of the window. */
export function Navigation({ onSearch }: { onSearch: () => void }) {
  const { t } = useTranslation('office');
  const { name, role, demo } = useStaff();
  const { pathname } = useLocation();
  const pages = pagesOf(role);
  const unread = useUnread();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // In a low window the link of a screen that was opened by a shortcut may be scrolled out of the list.
    list.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return (
    <Box bg={{ lg: 'bg.fill' }} padding={{ base: '2.5 edge', md: '3 7', lg: '5 3.5' }}>
      <Box
        position={{ lg: 'sticky' }}
        top={{ lg: '24px' }}
        display="flex"
        flexDirection={{ base: 'row', lg: 'column' }}
        // With large text on a phone, what does not fit beside the name wraps below it.
        flexWrap={{ base: 'wrap', lg: 'nowrap' }}
        alignItems={{ base: 'center', lg: 'stretch' }}
        gap={{ base: '3', lg: '4' }}
        height={{ lg: 'calc(100dvh - 48px)' }}
      >
        <Box display="flex" alignItems="center" gap="3" paddingInline={{ lg: '3' }} flex={{ base: '1', lg: 'none' }}>
          <Box width="30px" height="35px" flex="none">
            <LogoMark />
          </Box>
          <Box display="flex" flexDirection="column" alignItems="flex-start">
            <chakra.span fontFamily="display" fontWeight="900" fontSize="2xl">
              {t('meta.name')}
            </chakra.span>
            {/* Below the name, because a phone has no room for it beside the buttons. */}
            {demo && <Badge display={{ base: 'inline-flex', lg: 'none' }}>{t('sample')}</Badge>}
          </Box>
        </Box>
        <SearchButton onSearch={onSearch} />
        <chakra.nav
          aria-label={t('navigation')}
          // In a low window only the list of screens scrolls, between the name at the top and the buttons at the foot.
          flex={{ lg: '1' }}
          minHeight={{ lg: '0' }}
          overflowY={{ lg: 'auto' }}
          position={{ base: 'fixed', lg: 'static' }}
          insetInline="0"
          bottom="0"
          zIndex="10"
          bg={{ base: 'bg.sheet', lg: 'transparent' }}
          borderTop={{ base: 'rule line', lg: 'none' }}
        >
          <chakra.ul
            ref={list}
            display="flex"
            flexDirection={{ base: 'row', lg: 'column' }}
            // With large text on a phone, labels that do not fit side by side wrap into a second row.
            flexWrap={{ base: 'wrap', lg: 'nowrap' }}
            gap={{ base: '1', lg: '0.5' }}
            css={{ [lowWindow]: { gap: '0' } }}
            listStyle="none"
            // Room for the focus outline.
            padding={{ base: '{spacing.1} {spacing.2} max({spacing.1}, env(safe-area-inset-bottom))', lg: '1' }}
          >
            {pages.map(({ path, titleKey, icon: Icon, shortcut, inReach, group }, place) => (
              <chakra.li
                key={path}
                {...(place > 0 &&
                  pages[place - 1]?.group !== group && {
                    borderTop: { lg: 'rule line' },
                    marginTop: { lg: '1.5' },
                    paddingTop: { lg: '1.5' },
                  })}
                flex={{ base: '1', lg: 'none' }}
                minWidth={{ base: 'min-content', lg: '0' }}
                display={inReach ? undefined : { base: 'none', lg: 'block' }}
              >
                <chakra.span
                  asChild
                  position="relative"
                  display="flex"
                  flexDirection={{ base: 'column', lg: 'row' }}
                  alignItems="center"
                  justifyContent={{ base: 'center', lg: 'flex-start' }}
                  gap={{ base: '0.5', lg: '3' }}
                  minHeight={{ base: '56px', lg: '34px' }}
                  padding={{ base: '1 0', lg: '1 2' }}
                  fontWeight="600"
                  fontSize={{ base: '2xs', lg: 'md' }}
                  textAlign={{ base: 'center', lg: 'start' }}
                  color="fg.soft"
                  textDecoration="none"
                  _hover={{ bg: 'bg.tab', color: 'fg' }}
                  css={{
                    '&[aria-current=page]': { bg: 'secondary', color: 'secondary.contrast' },
                    [lowWindow]: { minHeight: '24px', paddingBlock: '0', lineHeight: 'short' },
                    // On touch screens rows are as high as a finger needs.
                    '@media (pointer: coarse)': { minHeight: 'tapTarget' },
                  }}
                >
                  <NavLink to={paths.office(path)} end={path === ''} title={t('goWith', { key: shortcut })}>
                    <Icon aria-hidden size={20} />
                    {t(titleKey)}
                    {path === '' && <UnreadCount corner count={unread} />}
                  </NavLink>
                </chakra.span>
              </chakra.li>
            ))}
            <chakra.li flex="1" minWidth="min-content" display={{ lg: 'none' }}>
              <MoreMenu pages={pages.filter(({ inReach }) => !inReach)} />
            </chakra.li>
          </chakra.ul>
        </chakra.nav>
        <Box display="flex" alignItems="center" gap="2" flexWrap="wrap" paddingInline={{ lg: '3' }}>
          <Box display={{ base: 'none', lg: 'block' }} width="100%" overflowWrap="anywhere">
            <chakra.p fontWeight="700">{name}</chakra.p>
            <Box display="flex" flexWrap="wrap" alignItems="center" gap="2">
              <chakra.span fontSize="sm" color="fg.muted">
                {t(`roles.${role}`)}
              </chakra.span>
              {demo && <Badge>{t('sample')}</Badge>}
            </Box>
          </Box>
          <LanguageSwitch path={pathname} />
          <SignOut />
        </Box>
      </Box>
    </Box>
  );
}

/** At the side it looks like a search field and names its key; on a phone there is only room for its icon. */
function SearchButton({ onSearch }: { onSearch: () => void }) {
  const { t } = useTranslation('office');
  return (
    <chakra.button
      type="button"
      aria-label={t('search.title')}
      title={t('search.withKey')}
      aria-haspopup="dialog"
      aria-keyshortcuts="/"
      onClick={onSearch}
      minHeight="tapTarget"
      minWidth="tapTarget"
      marginInline={{ lg: '1' }}
      flex="none"
      display="flex"
      alignItems="center"
      justifyContent={{ base: 'center', lg: 'flex-start' }}
      gap="3"
      paddingInline={{ lg: '3' }}
      bg={{ lg: 'bg.sheet' }}
      boxShadow={{ lg: 'under line.strong' }}
      fontWeight="600"
      fontSize="md"
      color={{ lg: 'fg.soft' }}
      textAlign="start"
      cursor="pointer"
      _hover={{ bg: 'bg.tab' }}
    >
      <Search aria-hidden size={20} />
      <chakra.span display={{ base: 'none', lg: 'block' }} flex="1" minWidth="0" overflowWrap="anywhere">
        {t('search.open')}
      </chakra.span>
      <chakra.kbd
        display={{ base: 'none', lg: 'block' }}
        aria-hidden
        fontFamily="body"
        fontWeight="700"
        bg="bg.tab"
        padding="0.5 2.5"
      >
        /
      </chakra.kbd>
    </chakra.button>
  );
}

function SignOut() {
  const { t } = useTranslation('office');
  const client = useQueryClient();
  const leave = useLeave();
  const signOut = useMutation({
    mutationFn: () => call('staffLogout'),
    onSuccess: async () => {
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== authSessionQuery.queryKey[0] });
      await client.resetQueries(authSessionQuery);
    },
  });
  return (
    <chakra.button
      type="button"
      aria-label={t('signOut')}
      title={t('signOut')}
      aria-disabled={signOut.isPending}
      onClick={() => !signOut.isPending && leave(document.body, () => signOut.mutate())}
      boxSize="tapTarget"
      display="grid"
      placeItems="center"
      cursor="pointer"
      _hover={{ bg: 'bg.tab' }}
    >
      <LogOut aria-hidden size={20} />
    </chakra.button>
  );
}
