import { Button, chakra, Drawer, Portal } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useRef, type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { drawerRecipe } from '../theme/overlay-recipes.ts';
import { sectionOffset } from '../ui/section-scroll.ts';
import { SectionLink } from '../ui/section-link.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { paths } from './paths.ts';

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
          <Drawer.Content>
            <Drawer.Header>
              <Drawer.Title>{t('nav.menu')}</Drawer.Title>
              <Drawer.CloseTrigger asChild>
                <Button variant="plain" aria-label={t('nav.close')} minWidth="tapTarget" _before={{ display: 'none' }}>
                  <X size={26} aria-hidden />
                </Button>
              </Drawer.CloseTrigger>
            </Drawer.Header>
            <Drawer.Body>
              <chakra.ul listStyleType="none" padding="0" borderTop="2px solid {colors.line}">
                <MenuItem>
                  <Link to={paths.home()} onClick={dismiss}>
                    {t('nav.home')}
                  </Link>
                </MenuItem>
                <MenuItem>
                  <SectionLink to={paths.section('about')} offset={sectionOffset.menu} onClick={choose}>
                    {t('nav.about')}
                  </SectionLink>
                </MenuItem>
                <MenuItem>
                  <SectionLink to={paths.section('contact')} offset={sectionOffset.menu} onClick={choose}>
                    {t('nav.contact')}
                  </SectionLink>
                </MenuItem>
                <MenuItem>
                  <Link to={paths.blog()} onClick={dismiss}>
                    {t('nav.blog')}
                  </Link>
                </MenuItem>
                <MenuItem>
                  <Link to={paths.policies()} onClick={dismiss}>
                    {t('nav.policies')}
                  </Link>
                </MenuItem>
                <MenuItem>
                  <Link to={paths.tutorPortal()} onClick={dismiss}>
                    {t('nav.tutorPortal')}
                  </Link>
                </MenuItem>
              </chakra.ul>
            </Drawer.Body>
            <Drawer.Footer display="flex" alignItems="center" justifyContent="space-between" gap="4">
              <Button asChild>
                <SectionLink to={paths.section('contact')} offset={sectionOffset.menu} onClick={choose}>
                  {t('nav.bookTrial')}
                </SectionLink>
              </Button>
              <LanguageSwitch />
            </Drawer.Footer>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}

function MenuItem({ children }: { children: ReactNode }) {
  return (
    <chakra.li borderBottom="2px solid {colors.line}">
      <chakra.div
        asChild
        display="flex"
        alignItems="center"
        minHeight="64px"
        fontFamily="display"
        fontWeight={900}
        fontSize="27px"
        letterSpacing="-0.02em"
        lineHeight="1.15"
        color="fg"
        textDecoration="none"
        transition="padding-inline-start 160ms"
        _hover={{ paddingInlineStart: '12px' }}
        css={{ '&:lang(zh)': { letterSpacing: 0 } }}
      >
        {children}
      </chakra.div>
    </chakra.li>
  );
}
