import { Badge, Box, chakra } from '@chakra-ui/react';
import type { LeadView } from '@kitewell/contract/office/leads';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { reading } from '../api.ts';
import { RecordScreen } from '../record-screen.tsx';
import { Screen } from '../screen.tsx';
import { Duplicates, MergedRequests, MergedInto } from './duplicates.tsx';
import { ArrangeTrial } from './arrange-trial.tsx';
import { Contact } from './contact.tsx';
import { LeadFacts } from './lead-facts.tsx';
import { LeadHistory } from './lead-history.tsx';
import { MakeFamily } from './make-family.tsx';
import { Notes } from './notes.tsx';
import { Plan } from './plan.tsx';
import { StateForm } from './state-form.tsx';

/** One lead: what the family asked for, how to reach it, and what was done. */
export default function LeadPage() {
  const { t } = useTranslation('office-leads');
  return (
    <RecordScreen title={t('one')} read={(id) => reading('lead', { params: { id } })}>
      {({ lead }) => <Lead lead={lead} />}
    </RecordScreen>
  );
}

function Lead({ lead }: { lead: LeadView }) {
  const { t } = useTranslation(['office-leads', 'office']);
  return (
    <Screen
      title={lead.parentName}
      action={
        <Box display="flex" flexWrap="wrap" gap="2">
          {lead.demo && <Badge>{t('office:sample')}</Badge>}
          <Badge>{t(`state.${lead.state}`)}</Badge>
        </Box>
      }
    >
      <chakra.span asChild textDecoration="underline" fontWeight="600">
        <Link to={paths.office('leads')}>{t('back')}</Link>
      </chakra.span>
      <Box display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '1fr 1fr' }} gap="8" marginTop="4">
        <Box display="flex" flexDirection="column" gap="7" minWidth="0">
          <Contact lead={lead} />
          <LeadFacts lead={lead} />
          <Duplicates lead={lead} />
          <MergedRequests lead={lead} />
          <Notes lead={lead} />
        </Box>
        <Box display="flex" flexDirection="column" gap="7" minWidth="0">
          <MergedInto lead={lead} />
          <StateForm lead={lead} />
          {lead.mergedInto === null && (
            <>
              <ArrangeTrial lead={lead} />
              <Plan lead={lead} />
              <MakeFamily lead={lead} />
            </>
          )}
        </Box>
      </Box>
      <LeadHistory lead={lead} />
    </Screen>
  );
}
