import { Box, Button, chakra, Heading, Text } from '@chakra-ui/react';
import { proportion } from '@kitewell/contract/cents';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Stopped } from '../../art/kite-stop.tsx';
import { payment } from '../../content/payment.ts';
import { offer, shownPrice } from '../../content/programmes.ts';
import { paths } from '../../paths.ts';
import { frame } from '../../theme/frame.ts';
import { SentenceGap, Words } from '../../ui/words.tsx';
import { useFacts } from '../../facts.ts';
import { FarSections } from '../far-sections.tsx';
import { Link } from '../link.tsx';
import { air, ColourPanel, Point } from '../programmes/page-parts.tsx';
import { QuestionList } from '../question-list.tsx';
import { PriceTable } from './price-table.tsx';

/** The assumed height of each section in px, on a phone and wide. */
const heights = [
  [1000, 720],
  [900, 900],
  [480, 480],
] as const;

/** What all programmes cost, and when and how it is paid. */
export default function PricesPage() {
  return (
    <Box overflow="clip">
      <Prices />
      <FarSections heights={heights}>
        <Paying />
        <Questions />
        <Trial />
      </FarSections>
    </Box>
  );
}

function Prices() {
  const { t } = useTranslation('prices');
  return (
    <Box {...frame} paddingTop={{ base: '6', md: '7.5', lg: '8.5' }}>
      <Box
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '7fr 5fr' }}
        columnGap="5"
        alignItems="end"
        rowGap="5"
      >
        <Heading as="h1" size="5xl" tabIndex={-1}>
          <Stopped>{t('title')}</Stopped>
        </Heading>
        <div>
          <Text textStyle="lead" maxWidth="27em">
            <Words>{t('lead')}</Words>
            <SentenceGap />
            <b>{t('free')}</b>
          </Text>
          <Button asChild marginTop="4" css={offPaper}>
            <Link to={paths.book()}>{t('book')}</Link>
          </Button>
        </div>
      </Box>
      <Box marginTop={{ base: '6', lg: '8' }}>
        <PriceTable />
        <Text textStyle="meta" color="fg.muted" marginTop="4">
          {t('table.sizes')}
        </Text>
      </Box>
    </Box>
  );
}

/** When and how a bill is paid, as the Terms say it too. */
function Paying() {
  const { t } = useTranslation(['prices', 'common']);
  const { programmes: facts, trial } = useFacts();
  const values = {
    ...{ dueDays: payment.dueDays, payBy: payment.by, noticeDays: offer.noticeDays },
    trialPrice: shownPrice(trial.price),
  };
  const shared = facts['english-through-play'].prices[2];
  const sessions = 4;
  return (
    <Titled id="paying" title={t('paying.title')}>
      <Box
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
        columnGap="7"
        rowGap="6"
      >
        {(['before', 'after', 'by', 'term'] as const).map((point) => (
          <div key={point}>
            <Point title={t(`paying.${point}.title`, values)}>{t(`paying.${point}.text`, values)}</Point>
          </div>
        ))}
      </Box>
      <Text marginTop="6" padding="4 5" bg="bg.fill" boxShadow="startBar accent.sun">
        <Words>
          {t('paying.example', {
            programme: t('common:programmes.english-through-play.short'),
            sessions,
            price: shownPrice(shared),
            sum: shownPrice(proportion(shared, sessions, 1)),
          })}
        </Words>
      </Text>
    </Titled>
  );
}

function Questions() {
  const { t } = useTranslation('prices');
  return (
    <Titled id="questions" title={t('questions.title')} text={t('questions.text')}>
      <QuestionList topic="fees" />
    </Titled>
  );
}

interface TitledProps {
  id: string;
  title: string;
  text?: string;
  children: ReactNode;
}

/** A section whose heading stands beside its content on a wide page. */
function Titled({ id, title, text, children }: TitledProps) {
  return (
    <chakra.section
      {...frame}
      aria-labelledby={`${id}-title`}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '5fr 7fr' }}
      columnGap="5"
      rowGap="6"
      paddingTop={air}
    >
      <div>
        <Heading id={`${id}-title`} size="5xl">
          <Stopped>{title}</Stopped>
        </Heading>
        {text && (
          <Text marginTop="5" maxWidth="22em">
            {text}
          </Text>
        )}
      </div>
      <div>{children}</div>
    </chakra.section>
  );
}

function Trial() {
  const { t } = useTranslation('prices');
  const { trial } = useFacts();
  return (
    <chakra.section aria-labelledby="trial-title" {...frame} marginTop={air} css={offPaper}>
      <ColourPanel colour="panel.sun" fold="status.pending.bg" bleed="left" marginInlineEnd={{ lg: '200px' }}>
        <Box paddingBlock={{ base: '7.5', lg: '9' }} paddingInlineEnd={{ base: '7.5', lg: '9' }}>
          <Heading id="trial-title" size="5xl">
            <Stopped>{t('trial.title')}</Stopped>
          </Heading>
          <Text textStyle="lead" marginBlock="5" maxWidth="25em">
            <Words>{t('trial.text', { minutes: trial.minutes })}</Words>
          </Text>
          <Button asChild variant="surface">
            <Link to={paths.book()}>{t('book')}</Link>
          </Button>
        </Box>
      </ColourPanel>
    </chakra.section>
  );
}

const offPaper = { '@media print': { display: 'none' } } as const;
