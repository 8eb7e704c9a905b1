import { chakra } from '@chakra-ui/react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { KiteStop } from '../../art/kite-stop.tsx';
import { useFacts } from '../facts.ts';
import { SheetHead } from './sheet-head.tsx';

/** In place of a page that was withdrawn, never was, or cannot be shown now. What stands in braces, the backend reads. */
export function NoSheet() {
  const { t } = useTranslation('family-sheet');
  const { business } = useFacts();
  return (
    <chakra.main bg="bg.paper" minHeight="100vh">
      <SheetHead />
      {(['missing', 'busy'] as const).map((what) => (
        <Fragment key={what}>
          {`{{if:${what}}}`}
          <chakra.section maxWidth="760px" marginInline="auto" padding={{ base: '36px 20px', md: '60px 36px' }}>
            <chakra.h1
              fontFamily="display"
              fontWeight="900"
              fontSize={{ base: '30px', md: '42px' }}
              lineHeight="1.2"
              marginBottom="5"
            >
              <KiteStop>{t(`${what}.title`)}</KiteStop>
            </chakra.h1>
            <p>{t(`${what}.text`)}</p>
            <chakra.p marginTop="5" fontSize="sm" color="fg.muted">
              {business.phone.shown} · {business.email}
            </chakra.p>
          </chakra.section>
          {'{{end}}'}
        </Fragment>
      ))}
    </chakra.main>
  );
}
