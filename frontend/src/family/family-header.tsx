import { Badge, Box, chakra, NativeSelect } from '@chakra-ui/react';
import type { FamilySessionView } from '@kitewell/contract/family/sign-in';
import { useQuery } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useFacts } from '../facts.ts';
import { beginSigningOut, rememberFamily } from '../family-device.ts';
import { isInstalled } from '../installed.ts';
import { paths } from '../paths.ts';
import { Brand } from '../ui/brand.tsx';
import { LanguageSwitch } from '../ui/language-switch.tsx';
import { useLeave } from '../ui/unsaved.ts';
import { sessionQuery } from './session.ts';

/** The name of the house, which of several families is open, the language, and the way out. */
export function FamilyHeader({ family }: { family?: number }) {
  const { business } = useFacts();
  const { t } = useTranslation('family-home');
  const { pathname } = useLocation();
  const leave = useLeave();
  const session = useQuery({ ...sessionQuery, retry: false, staleTime: Infinity }).data;
  return (
    <chakra.header
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap={{ base: '1', md: '4' }}
      minHeight="header"
      maxWidth={{ lg: 'page' }}
      marginInline="auto"
      padding={{ base: '1 3 1 edge', lg: '2 8' }}
    >
      <Brand name={business.name} app={isInstalled() ? { path: paths.familyHome(), label: t('brand') } : undefined} />
      {session?.demo && <Badge>{t('sample')}</Badge>}
      <LanguageSwitch path={pathname} />
      <chakra.button
        type="button"
        aria-label={t('signOut')}
        title={t('signOut')}
        onClick={() => leave(document.body, beginSigningOut)}
        boxSize="tapTarget"
        display="grid"
        placeItems="center"
        cursor="pointer"
        _hover={{ bg: 'bg.tab' }}
      >
        <LogOut aria-hidden size={20} />
      </chakra.button>
      {family !== undefined && session && session.families.length > 1 && (
        <FamilySwitch families={session.families} family={family} />
      )}
    </chakra.header>
  );
}

/** An address may belong to several families, such as of two households. */
function FamilySwitch({ families, family }: Pick<FamilySessionView, 'families'> & { family: number }) {
  const { t } = useTranslation('family-home');
  return (
    <Box flexBasis={{ base: '100%', lg: 'auto' }} paddingEnd="2">
      <NativeSelect.Root>
        <NativeSelect.Field
          aria-label={t('family')}
          value={family}
          minHeight="tapTarget"
          onChange={({ currentTarget }) => rememberFamily(Number(currentTarget.value))}
        >
          {families.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Box>
  );
}
