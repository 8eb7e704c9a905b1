import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router-dom';
import { paths } from '../paths.ts';
import { unreadRefresh } from '../query-client.ts';
import { UnreadCount } from '../ui/unread-count.tsx';
import { familyPages } from './pages.ts';
import { homeQuery, useFamily } from './session.ts';

/** How many messages the reader has not read; looked for again while the home is open. */
function useUnread(): number {
  const { family } = useFamily();
  // The forms of this screen save the version that the family had when they were opened.
  const isEditing = useLocation().pathname.endsWith(paths.familyHome('family'));
  const query = useQuery({ ...homeQuery(family), ...unreadRefresh, ...(isEditing && { refetchInterval: false }) });
  return query.data?.family.counts.unreadMessages ?? 0;
}

/** The tabs: a bar at the foot of a phone, within reach of the thumb; index tabs of a book at the top of a wide window. */
export function Navigation() {
  const { t } = useTranslation('family-home');
  const unread = useUnread();
  return (
    <chakra.nav
      aria-label={t('navigation')}
      position={{ base: 'fixed', lg: 'static' }}
      insetInline="0"
      bottom="0"
      zIndex="10"
      bg={{ base: 'bg.sheet', lg: 'transparent' }}
      borderTop={{ base: 'rule line', lg: 'none' }}
      borderBottom={{ lg: 'bar line.strong' }}
    >
      <chakra.ul
        display="flex"
        alignItems={{ base: 'stretch', lg: 'flex-end' }}
        gap={{ base: '0', lg: '1' }}
        listStyle="none"
        // The tab of the open screen is taller; a screen without a tab leaves its room.
        minHeight={{ lg: '54px' }}
        maxWidth={{ base: 'panel', lg: 'page' }}
        marginInline="auto"
        padding={{ base: '0 0 env(safe-area-inset-bottom)', lg: '0 8' }}
      >
        {familyPages
          .filter(({ tab }) => tab !== false)
          .map(({ path, titleKey, icon: Icon }) => (
            <chakra.li key={path} flex={{ base: '1', lg: 'none' }} minWidth="0">
              <chakra.span
                asChild
                position="relative"
                display="flex"
                flexDirection={{ base: 'column', lg: 'row' }}
                alignItems="center"
                justifyContent="center"
                gap={{ base: '0.5', lg: '2' }}
                minHeight={{ base: '60px', lg: 'tapTarget' }}
                padding={{ base: '1.5 0', lg: '2.5 4' }}
                fontWeight="600"
                fontSize={{ base: 'fluid.tab', lg: 'md' }}
                lineHeight="tight"
                whiteSpace="nowrap"
                textDecoration="none"
                color="fg.soft"
                bg={{ lg: 'bg.tab' }}
                _hover={{ color: 'fg' }}
                _focusVisible={{ outlineOffset: 'withinEdge' }}
                css={{
                  '&[aria-current=page]': {
                    color: { base: 'fg', lg: 'secondary.contrast' },
                    bg: { lg: 'secondary' },
                    fontWeight: 700,
                    paddingBlock: { lg: '3.5' },
                    boxShadow: { base: 'overBar action', lg: 'none' },
                    clipPath: { lg: 'polygon(0 0, calc(100% - 16px) 0, 100% 16px, 100% 100%, 0 100%)' },
                  },
                  '&[aria-current=page]::after': {
                    content: { lg: '""' },
                    position: 'absolute',
                    top: 0,
                    insetInlineEnd: 0,
                    boxSize: '16px',
                    backgroundImage: 'linear-gradient(45deg, {colors.accent.sun} 50%, transparent 0)',
                  },
                }}
              >
                <NavLink to={paths.familyHome(path)}>
                  <Icon aria-hidden size={22} />
                  {t(titleKey)}
                  {path === 'messages' && <UnreadCount corner count={unread} />}
                </NavLink>
              </chakra.span>
            </chakra.li>
          ))}
      </chakra.ul>
    </chakra.nav>
  );
}
