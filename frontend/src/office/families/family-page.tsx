import { Badge, Box, chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { reading } from '../api.ts';
import { RecordHistory } from '../record-history.tsx';
import { RecordScreen } from '../record-screen.tsx';
import { Screen } from '../screen.tsx';
import { FamilyMessages } from '../messages/family-messages.tsx';
import { Bills } from './bills.tsx';
import { Children } from './children.tsx';
import { ErasureRequest } from './erasure-request.tsx';
import { FamilyData } from './family-data.tsx';
import { FamilyReview } from './family-review.tsx';
import type { FamilyStep } from './family-step.ts';
import { Guardians } from './guardians.tsx';
import { HoldFamily } from './hold-family.tsx';
import { Home } from './home.tsx';
import { MergeOrSplit } from './merge-or-split.tsx';
import { Money } from './money.tsx';
import { SignIns } from './sign-ins.tsx';
import { Statement } from './statement.tsx';
import { Assessments, EmailsSent, Requests, Sessions } from './sessions.tsx';

/** One family: home, guardians and children, and all that the office knows of them. */
export default function FamilyPage() {
  const { t } = useTranslation('office-families');
  return (
    <RecordScreen title={t('one')} read={(id) => reading('family', { params: { id } })}>
      {({ family }) => <OneFamily family={family} />}
    </RecordScreen>
  );
}

function OneFamily({ family }: FamilyStep) {
  const { t } = useTranslation(['office-families', 'office']);
  return (
    <Screen title={family.name} action={family.demo && <Badge>{t('office:sample')}</Badge>}>
      <chakra.span asChild textDecoration="underline" fontWeight="600">
        <Link to={paths.office('families')}>{t('back')}</Link>
      </chakra.span>
      <ErasureRequest family={family} />
      <Box
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}
        gap="8"
        marginTop="4"
      >
        <Box display="flex" flexDirection="column" gap="7" minWidth="0">
          <Guardians family={family} />
          <SignIns family={family} />
          <Children family={family} />
          <Home family={family} />
          <HoldFamily family={family} />
        </Box>
        <Box display="flex" flexDirection="column" gap="7" minWidth="0">
          <FamilyMessages family={family} />
          <Sessions family={family} />
          <Money family={family} />
          <Bills family={family} />
          <Statement family={family} />
          <Assessments family={family} />
          <FamilyReview family={family} />
          <EmailsSent family={family} />
          <Requests family={family} />
          <MergeOrSplit family={family} />
          <FamilyData family={family} />
        </Box>
      </Box>
      <History family={family} />
    </Screen>
  );
}

const actions = [
  'family add',
  'family of lead',
  'family cancellation',
  'family change',
  'family erasure declined',
  'family erasure requested',
  'family erasure withdrawn',
  'family export',
  'family hold',
  'family hold end',
  'family join',
  'family part',
  'family charge',
  'family discount',
  'family reminder',
  'family package extended',
  'family billing',
  'family month ahead',
  'family credit',
  'family entry reversed',
  'family package',
  'family package returned',
  'family payment',
  'family sign-in email',
  'family signed out',
  'family split from',
  'family statement',
  'family refund',
  'message send',
  'review write',
  'review withdraw',
  'review publish',
  'review hide',
  'review answer',
  'guardian access',
  'guardian add',
  'guardian change',
  'guardian consent',
  'guardian invite',
  'guardian invitation accepted',
  'guardian remove',
  'child add',
  'child change',
  'child consent',
  'child remove',
] as const;

function History({ family }: FamilyStep) {
  const { t } = useTranslation('office-families');
  return (
    <RecordHistory
      title={t('history.title')}
      empty={t('history.empty')}
      entries={family.history}
      wordsOf={({ action }) => {
        const known = actions.find((name) => name === action);
        return known ? t(`history.${known}`) : action;
      }}
    />
  );
}
