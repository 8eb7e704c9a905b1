import { Badge, Box, chakra, Heading } from '@chakra-ui/react';
import type { LeadView } from '@kitewell/contract/office/leads';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { writtenDay, writtenInstant } from '../../dates.ts';
import { htmlLang, type Language } from '../../language.ts';
import { paths } from '../../paths.ts';
import { reading } from '../api.ts';
import { Facts, type Fact } from '../facts.tsx';
import { RecordScreen } from '../record-screen.tsx';
import { Screen } from '../screen.tsx';
import { Alike, Joined, JoinedTo } from './alike.tsx';
import { ArrangeTrial } from './arrange-trial.tsx';
import { Contact } from './contact.tsx';
import { LeadHistory } from './lead-history.tsx';
import { MakeFamily } from './make-family.tsx';
import { Notes } from './notes.tsx';
import { Plan } from './plan.tsx';
import { StateForm } from './state-form.tsx';
import { WaitNote } from './wait-note.tsx';

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
  const client = useQueryClient();
  const { queryKey } = reading('lead', { params: { id: lead.id } });
  const changed = async (answer: { lead: LeadView }) => {
    client.setQueryData(queryKey, answer);
    await client.invalidateQueries({ predicate: (query) => query.queryKey[0] !== queryKey[0] });
  };
  const readAgain = () => void client.invalidateQueries({ queryKey });
  const steps = { lead, onChanged: changed, onConflict: readAgain };
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
          <Asked lead={lead} />
          <Alike {...steps} />
          <Joined lead={lead} />
          <Notes {...steps} />
        </Box>
        <Box display="flex" flexDirection="column" gap="7" minWidth="0">
          <JoinedTo lead={lead} />
          <StateForm {...steps} />
          {lead.joinedTo === null && (
            <>
              <ArrangeTrial {...steps} />
              <Plan {...steps} />
              <MakeFamily {...steps} />
            </>
          )}
        </Box>
      </Box>
      <LeadHistory lead={lead} />
    </Screen>
  );
}

function Asked({ lead }: { lead: LeadView }) {
  const { t, i18n } = useTranslation(['office-leads', 'letters', 'book-trial']);
  const language = i18n.language as Language;
  const facts: Fact[] = [
    [t('fact.child'), t('child', { name: lead.childName, count: lead.childAge })],
    [t('fact.programme'), t(`letters:programmes.${lead.programme ?? 'none'}`)],
    [t('fact.district'), lead.district ? t(`book-trial:districts.${lead.district}`) : '–'],
    [
      t('fact.times'),
      lead.wishedTimes.length > 0 ? lead.wishedTimes.map((time) => t(`book-trial:times.${time}`)).join(' · ') : '–',
    ],
    [
      t('fact.message'),
      lead.message ? (
        <chakra.span whiteSpace="pre-wrap" lang={htmlLang[lead.language]}>
          {lead.message}
        </chakra.span>
      ) : (
        '–'
      ),
    ],
    [t('fact.language'), t(`language.${lead.language}`)],
    [
      t('fact.received'),
      <>
        {writtenInstant(lead.receivedAt, language)}
        {lead.state === 'new' && (
          <chakra.span display="block">
            <WaitNote receivedAt={lead.receivedAt} />
          </chakra.span>
        )}
      </>,
    ],
    [t('fact.reference'), lead.reference],
    ...(lead.page ? [[t('fact.page'), lead.page] as Fact] : []),
    ...(lead.campaign ? [[t('fact.campaign'), lead.campaign] as Fact] : []),
    ...(lead.letterState ? [[t('fact.letter'), t(`letter.${lead.letterState}`)] as Fact] : []),
    ...(lead.lostReason ? [[t('fact.lostReason'), lead.lostReason] as Fact] : []),
    ...lead.trials.map(({ date, time, tutor, status }): Fact => [
      t('fact.trial'),
      t('trialLine', {
        day: writtenDay(date, language, 'full'),
        time,
        tutor: tutor.name,
        status: t(`session.${status}`),
      }),
    ]),
  ];
  return (
    <section aria-labelledby="asked">
      <Heading as="h2" size="xl" id="asked" marginBottom="3">
        {t('asked')}
      </Heading>
      <Facts rows={facts} />
    </section>
  );
}
