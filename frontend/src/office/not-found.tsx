import { Button, chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { Screen } from './screen.tsx';

/** An address below `/office` at which there is no screen. */
export function NotFound() {
  const { t } = useTranslation('office');
  return (
    <Screen title={t('notFound.title')}>
      <chakra.p marginBottom="5">{t('notFound.text')}</chakra.p>
      <Button asChild size="sm">
        <Link to={paths.office()}>{t('pages.today')}</Link>
      </Button>
    </Screen>
  );
}
