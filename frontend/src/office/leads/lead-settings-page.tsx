import { Box, Button } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Screen } from '../screen.tsx';
import { LeadTemplates } from './lead-templates.tsx';
import { LostReasons } from './lost-reasons.tsx';

/** What the owner decides for all leads. */
export default function LeadSettingsPage() {
  const { t } = useTranslation('office-leads');
  return (
    <Screen
      title={t('settings.title')}
      action={
        <Button asChild variant="plain" size="sm">
          <Link to={paths.office('leads')}>{t('back')}</Link>
        </Button>
      }
    >
      <Box maxWidth="panel" display="grid" gap="8">
        <LeadTemplates />
        <LostReasons />
      </Box>
    </Screen>
  );
}
