import { Box, Button, chakra } from '@chakra-ui/react';
import { programmes } from '@kitewell/contract/programmes';
import { ChevronDown, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Drawing } from '../art/drawing.tsx';
import { paths } from '../paths.ts';
import { LanguageSwitch } from '../ui/language-switch.tsx';
import { useBookingPath } from './booking-path.ts';
import { useFacts } from '../facts.ts';
import { Link } from './link.tsx';
import { useTwinPath } from './page-context.ts';
import { ProgrammeName } from './programme-name.tsx';

export const menuId = 'menu';
const drawingId = 'menu-drawing';

/**
 * The menu of the site at every width: a popover, which `menu.behaviour.ts` closes after a choice. Without scripts, the
 * chosen section gets the focus, and CSS then hides the menu.
 */
export function SiteMenu() {
  const { t } = useTranslation('common');
  const { business } = useFacts();
  const twin = useTwinPath();
  const booking = useBookingPath();
  return (
    <chakra.dialog
      id={menuId}
      popover="auto"
      aria-labelledby="menu-title"
      position="fixed"
      inset="0 0 0 auto"
      width={{ base: 'min(100%, 440px)', lg: '860px' }}
      maxWidth="none"
      height="100dvh"
      maxHeight="none"
      margin="0"
      padding="0"
      border="none"
      bg="bg.paper"
      color="fg"
      overflowY="auto"
      overscrollBehavior="contain"
      // Space for the foot, so that it never covers the control with the focus.
      scrollPaddingBottom="110px"
      animation="enterFromRight 220ms cubic-bezier(0.2, 0.7, 0.2, 1)"
      _motionReduce={{ animation: 'none' }}
      css={{
        '&::backdrop': { background: 'rgba(31, 42, 55, 0.56)' },
        '@media (scripting: none)': { 'html:has(main :target:focus) &': { display: 'none' } },
      }}
    >
      <Box hideBelow="lg" position="fixed" insetBlock="0" insetEnd="440px" width="420px" overflow="hidden" aria-hidden>
        <svg width="100%" height="100%" focusable="false">
          <use href={`#${drawingId}`} />
        </svg>
      </Box>
      <chakra.div display="flex" flexDirection="column" minHeight="100%" marginInlineStart={{ lg: '420px' }}>
        <chakra.div display="flex" alignItems="center" justifyContent="space-between" padding="3 edge" gap="3">
          <chakra.h2 id="menu-title" fontFamily="body" fontWeight={600} fontSize="md" color="fg.muted">
            {t('nav.menu')}
          </chakra.h2>
          <Button
            variant="plain"
            aria-label={t('nav.close')}
            popoverTarget={menuId}
            popoverTargetAction="hide"
            minWidth="tapTarget"
            _before={{ display: 'none' }}
          >
            <X size={26} aria-hidden />
          </Button>
        </chakra.div>
        <chakra.nav aria-label={t('nav.label')} flex="1" padding="3 edge 5">
          <chakra.ul listStyleType="none" padding="0" borderTop="rule line">
            <MenuItem>
              <Link to={paths.home()}>{t('nav.home')}</Link>
            </MenuItem>
            <Sessions />
            <MenuItem>
              <Link to={paths.prices()}>
                {t('nav.prices')}
                <Hint>{t('nav.pricesHint')}</Hint>
              </Link>
            </MenuItem>
            <MenuItem>
              <Link to={paths.tutorDirectory()}>
                {t('nav.tutors')}
                <Hint>{t('nav.tutorsHint')}</Hint>
              </Link>
            </MenuItem>
            <MenuItem>
              <Link to={paths.section('about')}>{t('nav.about')}</Link>
            </MenuItem>
            <MenuItem>
              <Link to={paths.section('testimonials')}>{t('nav.reviews')}</Link>
            </MenuItem>
            <MenuItem>
              <Link to={paths.section('contact')}>{t('nav.contact')}</Link>
            </MenuItem>
            {business.shop && (
              <MenuItem>
                <a href={business.shop} target="_blank" rel="noopener">
                  {t('nav.shop')}
                  <chakra.span srOnly>, {t('newTab')}</chakra.span>
                </a>
              </MenuItem>
            )}
            <MenuItem>
              <Link to={paths.blog()}>{t('nav.blog')}</Link>
            </MenuItem>
            <MenuItem narrowOnly>
              <Link to={paths.policies()}>{t('nav.policies')}</Link>
            </MenuItem>
            {/* On a phone the header has no room for it. */}
            <MenuItem narrowOnly>
              <Link to={paths.parentPortal()}>{t('nav.parentLogIn')}</Link>
            </MenuItem>
          </chakra.ul>
        </chakra.nav>
        <chakra.div
          position="sticky"
          bottom="0"
          zIndex={1}
          bg="bg.paper"
          padding="edge"
          display="flex"
          alignItems="center"
          justifyContent="space-between"
          gap="4"
        >
          <Button asChild>
            <Link to={booking}>{t('nav.bookTrial')}</Link>
          </Button>
          <LanguageSwitch path={twin} />
        </chakra.div>
      </chakra.div>
    </chakra.dialog>
  );
}

/**
 * The drawing beside the menu's choices on a wide screen. It is at the end of the page: the menu comes before
 * everything else, and readers should not wait for a drawing that is not visible yet.
 */
export function MenuDrawing() {
  return (
    <chakra.svg width="0" height="0" position="absolute" aria-hidden focusable="false">
      <symbol id={drawingId}>
        <Drawing name="menu" />
      </symbol>
    </chakra.svg>
  );
}

const colours = {
  'english-through-play': 'programme.play',
  'playberry-laser-literacy': 'programme.literacy',
  'outdoor-mission': 'programme.outdoor',
} as const;

const itemStyle = {
  display: 'flex',
  alignItems: 'center',
  minHeight: { base: '56px', lg: '60px' },
  fontFamily: 'display',
  fontWeight: 900,
  fontSize: 'display.3',
  letterSpacing: 'snug',
  lineHeight: 'tight',
  color: 'fg',
  textDecoration: 'none',
  transition: 'padding-inline-start 160ms',
  _hover: { paddingInlineStart: '3' },
} as const;
const noSpacingInChinese = { '&:lang(zh)': { letterSpacing: 0 } } as const;

/** The programmes, which also open when a mouse stays on them (`menu.behaviour.ts`). */
function Sessions() {
  const { t } = useTranslation('common');
  const { programmes: facts } = useFacts();
  return (
    <chakra.li borderBottom="rule line">
      <chakra.details css={{ '&[open] > summary svg': { transform: 'rotate(180deg)' } }}>
        <chakra.summary
          {...itemStyle}
          justifyContent="space-between"
          cursor="pointer"
          listStyle="none"
          css={{
            ...noSpacingInChinese,
            '&::-webkit-details-marker': { display: 'none' },
            '& svg': { transition: 'transform 160ms' },
          }}
        >
          {t('nav.sessions')}
          <ChevronDown size={26} aria-hidden />
        </chakra.summary>
        <chakra.ul listStyleType="none" padding="0" paddingBottom="3">
          {programmes.map((programme) => (
            <li key={programme}>
              <chakra.span
                asChild
                display="grid"
                gridTemplateColumns="14px 1fr auto"
                alignItems="center"
                gap="3"
                minHeight="52px"
                paddingInline="3"
                fontWeight={600}
                fontSize="lg"
                lineHeight="snug"
                textDecoration="none"
                _hover={{ bg: 'bg.fill' }}
              >
                <Link to={paths.programme(programme)}>
                  <chakra.span boxSize="14px" borderRadius="50%" bg={colours[programme]} aria-hidden />
                  <ProgrammeName programme={programme} />
                  <chakra.span textStyle="meta" fontWeight={500} color="fg.muted" whiteSpace="nowrap">
                    {t(`programmes.${programme}.ages`, facts[programme].ages)}
                  </chakra.span>
                </Link>
              </chakra.span>
            </li>
          ))}
        </chakra.ul>
      </chakra.details>
    </chakra.li>
  );
}

/** What a choice of the menu is about, at the end of its line or below it. */
function Hint({ children }: { children: string }) {
  return (
    <chakra.span
      marginInlineStart="auto"
      paddingBlock="2"
      maxWidth="11.5em"
      fontFamily="body"
      fontWeight={500}
      fontSize="sm"
      lineHeight="snug"
      letterSpacing="0"
      textAlign="end"
      color="fg.muted"
    >
      <chakra.span srOnly>, </chakra.span>
      {children}
    </chakra.span>
  );
}

function MenuItem({ children, narrowOnly = false }: { children: ReactNode; narrowOnly?: boolean }) {
  return (
    <chakra.li borderBottom="rule line" hideFrom={narrowOnly ? 'md' : undefined}>
      <chakra.div asChild {...itemStyle} css={noSpacingInChinese}>
        {children}
      </chakra.div>
    </chakra.li>
  );
}
