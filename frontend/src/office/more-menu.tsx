import { chakra } from '@chakra-ui/react';
import { Ellipsis } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router-dom';
import { paths } from '../paths.ts';
import { PlainDialog } from './plain-dialog.tsx';
import type { pagesOf } from './pages.ts';

/** A button at the foot of a phone, and a sheet with the screens for which the foot has no room. */
export function MoreMenu({ pages }: { pages: ReturnType<typeof pagesOf> }) {
  const { t } = useTranslation('office');
  const { pathname } = useLocation();
  const [shown, setShown] = useState(false);
  const first = useRef<HTMLAnchorElement>(null);
  const path = pathname.replace(/^\/zh(?=\/)/, '');
  const current = pages.find((page) => path.startsWith(`/office/${page.path}`));
  const Icon = current?.icon ?? Ellipsis;
  return (
    <>
      <chakra.button
        type="button"
        width="100%"
        display="flex"
        flexDirection="column"
        alignItems="center"
        justifyContent="center"
        gap="0.5"
        minHeight="56px"
        padding="1 0"
        fontWeight="600"
        fontSize="2xs"
        cursor="pointer"
        {...(current ? { bg: 'secondary', color: 'secondary.contrast' } : { color: 'fg.soft' })}
        aria-haspopup="dialog"
        aria-expanded={shown}
        onClick={() => setShown(true)}
      >
        <Icon aria-hidden size={20} />
        {t('more')}
      </chakra.button>
      <PlainDialog open={shown} title={t('moreTitle')} first={() => first.current} onClose={() => setShown(false)}>
        <chakra.ul
          listStyle="none"
          padding="0"
          display="grid"
          gridTemplateColumns="repeat(auto-fill, minmax(130px, 1fr))"
          gap="2"
        >
          {pages.map(({ path: below, titleKey, icon: PageIcon }, place) => (
            <li key={below}>
              <chakra.span
                asChild
                display="flex"
                alignItems="center"
                gap="3"
                minHeight="tapTarget"
                padding="2.5 3"
                fontWeight="600"
                bg="bg.fill"
                color="fg"
                textDecoration="none"
                css={{ '&[aria-current=page]': { bg: 'secondary', color: 'secondary.contrast' } }}
              >
                <NavLink ref={place === 0 ? first : undefined} to={paths.office(below)} onClick={() => setShown(false)}>
                  <PageIcon aria-hidden size={20} />
                  {t(titleKey)}
                </NavLink>
              </chakra.span>
            </li>
          ))}
        </chakra.ul>
      </PlainDialog>
    </>
  );
}
