import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { KiteStop } from '../../art/kite-stop.tsx';
import { useFacts } from '../../facts.ts';
import { PageHead } from './page-head.tsx';

/** Shown for a page that was withdrawn, never existed, or cannot be shown now. */
export function NoPage({ busy }: { busy: boolean }) {
  const { t } = useTranslation('family-pages');
  const { business } = useFacts();
  const what = busy ? 'busy' : 'missing';
  return (
    <chakra.main bg="bg.paper" minHeight="100vh">
      <PageHead />
      <chakra.section maxWidth="report" marginInline="auto" padding={{ base: '6 edge', md: '8 6' }}>
        <chakra.h1
          fontFamily="display"
          fontWeight="900"
          fontSize={{ base: 'display.4', md: 'display.5' }}
          lineHeight="snug"
          marginBottom="5"
        >
          <KiteStop>{t(`${what}.title`)}</KiteStop>
        </chakra.h1>
        <p>{t(`${what}.text`)}</p>
        <chakra.p marginTop="5" fontSize="sm" color="fg.muted">
          {business.phone.shown} · {business.email}
        </chakra.p>
      </chakra.section>
    </chakra.main>
  );
}
