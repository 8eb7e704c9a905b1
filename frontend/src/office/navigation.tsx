import { Badge, Box, chakra } from '@chakra-ui/react';
import { LogOut } from 'lucide-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router-dom';
import { LogoMark } from '../art/logo-mark.tsx';
import { paths } from '../paths.ts';
import { LanguageSwitch } from '../ui/language-switch.tsx';
import { call } from './api.ts';
import { MoreScreens } from './more-screens.tsx';
import { pagesOf } from './pages.ts';
import { sessionQuery, useStaff } from './session.ts';

/** The screens that somebody has: at the side, and on a phone or tablet along the foot of the window. */
export function Navigation() {
  const { t } = useTranslation('office');
  const { name, role, demo } = useStaff();
  const { pathname } = useLocation();
  const pages = pagesOf(role);
  return (
    <Box bg={{ lg: 'bg.fill' }} padding={{ base: '10px 20px', md: '12px 44px', lg: '28px 16px' }}>
      <Box
        position={{ lg: 'sticky' }}
        top={{ lg: '28px' }}
        display="flex"
        flexDirection={{ base: 'row', lg: 'column' }}
        // Large text on a phone: what does not fit beside the name goes below it.
        flexWrap={{ base: 'wrap', lg: 'nowrap' }}
        alignItems={{ base: 'center', lg: 'stretch' }}
        gap={{ base: '3', lg: '5' }}
        minHeight={{ lg: 'calc(100dvh - 56px)' }}
      >
        <Box display="flex" alignItems="center" gap="3" paddingInline={{ lg: '12px' }} flex={{ base: '1', lg: 'none' }}>
          <Box width="30px" height="35px" flex="none">
            <LogoMark />
          </Box>
          <chakra.span fontFamily="display" fontWeight="900" fontSize="2xl">
            {t('meta.name')}
          </chakra.span>
        </Box>
        <chakra.nav
          aria-label={t('navigation')}
          flex={{ lg: '1' }}
          position={{ base: 'fixed', lg: 'static' }}
          insetInline="0"
          bottom="0"
          zIndex="10"
          bg={{ base: 'bg.sheet', lg: 'transparent' }}
          borderTop={{ base: '2px solid {colors.line}', lg: 'none' }}
        >
          <chakra.ul
            display="flex"
            flexDirection={{ base: 'row', lg: 'column' }}
            gap="1"
            listStyle="none"
            padding={{ base: '4px 8px max(4px, env(safe-area-inset-bottom))', lg: '0' }}
          >
            {pages.map(({ path, titleKey, icon: Icon, shortcut, inReach }) => (
              <chakra.li
                key={path}
                flex={{ base: '1', lg: 'none' }}
                minWidth="0"
                display={inReach ? undefined : { base: 'none', lg: 'block' }}
              >
                <chakra.span
                  asChild
                  display="flex"
                  flexDirection={{ base: 'column', lg: 'row' }}
                  alignItems="center"
                  justifyContent={{ base: 'center', lg: 'flex-start' }}
                  gap={{ base: '2px', lg: '12px' }}
                  minHeight={{ base: '56px', lg: 'tapTarget' }}
                  padding={{ base: '4px 0', lg: '8px 12px' }}
                  fontWeight="600"
                  fontSize={{ base: '2xs', lg: 'md' }}
                  textAlign={{ base: 'center', lg: 'start' }}
                  color="fg.soft"
                  textDecoration="none"
                  _hover={{ bg: 'bg.tab', color: 'fg' }}
                  css={{ '&[aria-current=page]': { bg: 'secondary', color: 'secondary.contrast' } }}
                >
                  <NavLink to={paths.office(path)} end={path === ''} title={t('goWith', { key: shortcut })}>
                    <Icon aria-hidden size={20} />
                    {t(titleKey)}
                  </NavLink>
                </chakra.span>
              </chakra.li>
            ))}
            <chakra.li flex="1" minWidth="0" display={{ lg: 'none' }}>
              <MoreScreens pages={pages.filter(({ inReach }) => !inReach)} />
            </chakra.li>
          </chakra.ul>
        </chakra.nav>
        <Box display="flex" alignItems="center" gap="2" flexWrap="wrap" paddingInline={{ lg: '12px' }}>
          <Box display={{ base: 'none', lg: 'block' }} width="100%" overflowWrap="anywhere">
            <chakra.p fontWeight="700">{name}</chakra.p>
            <chakra.p fontSize="sm" color="fg.muted">
              {t(`roles.${role}`)}
            </chakra.p>
            {demo && <Badge marginTop="2">{t('sample')}</Badge>}
          </Box>
          {demo && <Badge display={{ base: 'inline-flex', lg: 'none' }}>{t('sample')}</Badge>}
          <LanguageSwitch path={pathname} />
          <SignOut />
        </Box>
      </Box>
    </Box>
  );
}

function SignOut() {
  const { t } = useTranslation('office');
  const client = useQueryClient();
  const leave = useMutation({
    mutationFn: () => call('staffLogout'),
    onSuccess: async () => {
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
      await client.resetQueries(sessionQuery);
    },
  });
  return (
    <chakra.button
      type="button"
      aria-label={t('signOut')}
      title={t('signOut')}
      aria-disabled={leave.isPending}
      onClick={() => !leave.isPending && leave.mutate()}
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
