import { Button, chakra, Drawer, Portal } from '@chakra-ui/react';
import { programmes } from '@kitewell/contract/programmes';
import { ChevronDown, X } from 'lucide-react';
import { useRef, type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { business } from '../content/business.ts';
import { drawerRecipe } from '../theme/overlay-recipes.ts';
import { sectionOffset } from '../ui/section-scroll.ts';
import { SectionLink } from '../ui/section-link.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { paths, type Section } from './paths.ts';
import { useSubmenu } from './submenu.ts';

interface SideMenuProps {
  open: boolean;
  onClose: () => void;
}

/** The drawer that every width of the site is navigated with. Whatever is chosen in it closes it. */
export default function SideMenu({ open, onClose }: SideMenuProps) {
  const { t } = useTranslation('common');
  // The focus goes where the reader went; to the menu's button only when nothing was chosen.
  const chosen = useRef<string>(null);
  const choose = (event: MouseEvent<HTMLAnchorElement>) => {
    chosen.current = event.currentTarget.hash.slice(1);
    onClose();
  };
  const dismiss = () => {
    chosen.current = null;
    onClose();
  };
  const section = (name: Section, label: string) => (
    <MenuItem>
      <SectionLink to={paths.section(name)} offset={sectionOffset.menu} onClick={choose}>
        {label}
      </SectionLink>
    </MenuItem>
  );
  return (
    <Drawer.Root
      recipe={drawerRecipe}
      open={open}
      finalFocusEl={() => (chosen.current ? document.getElementById(chosen.current) : null)}
      onOpenChange={(change) => !change.open && dismiss()}
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          {/* Room for the foot, so that it never covers what has the focus. */}
          <Drawer.Content scrollPaddingBottom="110px">
            <Drawer.Header>
              <Drawer.Title>{t('nav.menu')}</Drawer.Title>
              <Drawer.CloseTrigger asChild>
                <Button variant="plain" aria-label={t('nav.close')} minWidth="tapTarget" _before={{ display: 'none' }}>
                  <X size={26} aria-hidden />
                </Button>
              </Drawer.CloseTrigger>
            </Drawer.Header>
            <Drawer.Body>
              <chakra.nav aria-label={t('nav.label')}>
                <chakra.ul listStyleType="none" padding="0" borderTop="2px solid {colors.line}">
                  <MenuItem>
                    <Link to={paths.home()} onClick={dismiss}>
                      {t('nav.home')}
                    </Link>
                  </MenuItem>
                  <Sessions onChosen={dismiss} />
                  {section('about', t('nav.about'))}
                  {section('testimonials', t('nav.reviews'))}
                  {section('contact', t('nav.contact'))}
                  <MenuItem>
                    <a href={business.shop} target="_blank" rel="noopener" onClick={dismiss}>
                      {t('nav.shop')}
                      <chakra.span srOnly>, {t('newTab')}</chakra.span>
                    </a>
                  </MenuItem>
                  <MenuItem>
                    <Link to={paths.blog()} onClick={dismiss}>
                      {t('nav.blog')}
                    </Link>
                  </MenuItem>
                  <MenuItem narrowOnly>
                    <Link to={paths.policies()} onClick={dismiss}>
                      {t('nav.policies')}
                    </Link>
                  </MenuItem>
                  {/* The header has no room for it on a phone. */}
                  <MenuItem narrowOnly>
                    <Link to={paths.parentPortal()} onClick={dismiss}>
                      {t('nav.parentLogIn')}
                    </Link>
                  </MenuItem>
                </chakra.ul>
              </chakra.nav>
            </Drawer.Body>
            <Drawer.Footer
              position="sticky"
              bottom="0"
              zIndex={1}
              bg="bg.paper"
              display="flex"
              alignItems="center"
              justifyContent="space-between"
              gap="4"
            >
              <Button asChild>
                <SectionLink to={paths.section('contact')} offset={sectionOffset.menu} onClick={choose}>
                  {t('nav.bookTrial')}
                </SectionLink>
              </Button>
              {/* It loads the twin of the page, on which the menu is closed. */}
              <LanguageSwitch />
            </Drawer.Footer>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}

const colours = {
  'english-through-play': 'programme.play',
  'playberry-laser-literacy': 'programme.literacy',
  'outdoor-mission': 'programme.outdoor',
} as const;

/** The programmes, which open for a pointer that stays, and for a press or a key at once. */
function Sessions({ onChosen }: { onChosen: () => void }) {
  const { t } = useTranslation('common');
  const { open, trigger, area } = useSubmenu('menu-sessions');
  return (
    <chakra.li borderBottom="2px solid {colors.line}" {...area}>
      <chakra.button
        type="button"
        {...trigger}
        width="full"
        justifyContent="space-between"
        textAlign="start"
        cursor="pointer"
        {...itemLook}
      >
        {t('nav.sessions')}
        <chakra.span transition="transform 160ms" transform={open ? 'rotate(180deg)' : undefined} aria-hidden>
          <ChevronDown size={26} />
        </chakra.span>
      </chakra.button>
      <chakra.ul id="menu-sessions" hidden={!open} listStyleType="none" padding="0" paddingBottom="3">
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
              fontSize="17px"
              lineHeight="1.2"
              textDecoration="none"
              _hover={{ bg: 'bg.fill' }}
            >
              <Link to={paths.programme(programme)} onClick={onChosen}>
                <chakra.span boxSize="14px" borderRadius="50%" bg={colours[programme]} aria-hidden />
                <span lang="en">{t(`programmes.${programme}.name`)}</span>
                <chakra.span textStyle="meta" fontWeight={500} color="fg.muted" whiteSpace="nowrap">
                  {t(`programmes.${programme}.ages`)}
                </chakra.span>
              </Link>
            </chakra.span>
          </li>
        ))}
      </chakra.ul>
    </chakra.li>
  );
}

const itemLook = {
  display: 'flex',
  alignItems: 'center',
  minHeight: { base: '56px', lg: '60px' },
  fontFamily: 'display',
  fontWeight: 900,
  fontSize: '27px',
  letterSpacing: '-0.02em',
  lineHeight: '1.15',
  color: 'fg',
  textDecoration: 'none',
  transition: 'padding-inline-start 160ms',
  _hover: { paddingInlineStart: '12px' },
  css: { '&:lang(zh)': { letterSpacing: 0 } },
} as const;

function MenuItem({ children, narrowOnly = false }: { children: ReactNode; narrowOnly?: boolean }) {
  return (
    <chakra.li borderBottom="2px solid {colors.line}" hideFrom={narrowOnly ? 'md' : undefined}>
      <chakra.div asChild {...itemLook}>
        {children}
      </chakra.div>
    </chakra.li>
  );
}
