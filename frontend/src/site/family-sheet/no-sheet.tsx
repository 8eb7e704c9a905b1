import { chakra, Heading } from '@chakra-ui/react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { KiteStop } from '../../art/kite-stop.tsx';
import { SheetHead } from './sheet-head.tsx';

/** In place of a page that was withdrawn, never was, or cannot be shown now. What stands in braces, the backend reads. */
export function NoSheet() {
  const { t } = useTranslation('family-sheet');
  return (
    <chakra.main bg="bg.paper" minHeight="100vh">
      <SheetHead />
      {(['missing', 'busy'] as const).map((what) => (
        <Fragment key={what}>
          {`{{if:${what}}}`}
          <chakra.section maxWidth="760px" marginInline="auto" padding={{ base: '36px 20px', md: '60px 36px' }}>
            <Heading as="h1" size="4xl" marginBottom="5">
              <KiteStop>{t(`${what}.title`)}</KiteStop>
            </Heading>
            <p>{t(`${what}.text`)}</p>
          </chakra.section>
          {'{{end}}'}
        </Fragment>
      ))}
    </chakra.main>
  );
}
