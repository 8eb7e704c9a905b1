/** The sections of the course page, in their order. Above 300 lines because each is short and used nowhere else. */
import { Box, Button, chakra, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { frame } from '../../theme/frame.ts';
import { paths } from '../../paths.ts';
import { FoldedIcon } from '../../art/folded-icon.tsx';
import { Grain } from '../../art/grain.tsx';
import { KiteStop, Stopped } from '../../art/kite-stop.tsx';
import { emailLink, messagingLink } from '../../content/business.ts';
import { Island } from '../island.tsx';
import { QuestionList } from '../question-list.tsx';
import { TenSteps } from './ten-steps.tsx';
import { Link } from '../link.tsx';
import { useFacts } from '../../facts.ts';
import { FarSections } from '../far-sections.tsx';

const air = { base: '72px', lg: '128px' };

/** The assumed height of each section in px, on a phone and wide. */
const heights = [
  [710, 560],
  [1340, 1090],
  [1450, 900],
  [580, 380],
  [700, 550],
  [690, 660],
  [600, 510],
] as const;

/** Everything below the first view. */
export function CourseSections() {
  const { t } = useTranslation('course');
  return (
    <FarSections heights={heights}>
      <Who />
      <Modules />
      <TenSteps />
      <Interview />
      <Gets />
      <Section title={t('questions.title')} id="course-questions">
        <QuestionList topic="course" />
      </Section>
      <Contact />
    </FarSections>
  );
}

function Who() {
  const { t } = useTranslation('course');
  return (
    <Section title={t('who.title')} id="course-who">
      <Rows
        items={(['teachers', 'graduates', 'crafts', 'place'] as const).map((item) => ({
          key: item,
          title: t(`who.items.${item}.title`),
          text: t(`who.items.${item}.text`),
        }))}
      />
    </Section>
  );
}

function Modules() {
  const { t } = useTranslation('course');
  return (
    <chakra.section {...frame} aria-labelledby="course-modules" paddingTop={air}>
      <Box
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '7fr 5fr' }}
        columnGap="5"
        rowGap="4"
        alignItems="end"
        marginBottom={{ base: '6', lg: '8' }}
      >
        <Heading id="course-modules" as="h2" size="5xl">
          <KiteStop>{t('modules.title')}</KiteStop>
        </Heading>
        <Text>{t('modules.lead')}</Text>
      </Box>
      <Island name="module-flight" props={{}} />
    </chakra.section>
  );
}

function Interview() {
  const { t } = useTranslation('course');
  return (
    <chakra.section
      {...frame}
      aria-labelledby="course-interview"
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '5fr 7fr' }}
      columnGap="8"
      rowGap="6"
      alignItems="center"
      paddingTop={air}
    >
      <Box display="flex" flexWrap="wrap" alignItems="flex-end" gap="5" fontVariantNumeric="lining-nums">
        <Count value={t('interview.minutes')} text={t('interview.minutesText')} size={{ base: '132px', lg: '220px' }} />
        <Count
          value={t('interview.demonstration')}
          text={t('interview.demonstrationText')}
          size={{ base: '84px', lg: '118px' }}
          colour="action"
        />
      </Box>
      <Box>
        <Heading id="course-interview" as="h2" size="3xl">
          {t('interview.title')}
        </Heading>
        <Text marginTop="5">{t('interview.text')}</Text>
        <Text marginTop="4" textStyle="meta" color="fg.muted">
          {t('interview.noEmail')}
        </Text>
      </Box>
    </chakra.section>
  );
}

interface CountProps {
  value: string;
  text: string;
  size: { base: string; lg: string };
  colour?: string;
}

function Count({ value, text, size, colour }: CountProps) {
  return (
    <chakra.p maxWidth="min(19em, 100%)" flex="none">
      <chakra.b
        display="block"
        whiteSpace="nowrap"
        fontFamily="display"
        fontWeight="900"
        fontSize={size}
        lineHeight="flat"
        letterSpacing="tighter"
        color={colour}
        marginBottom="3"
      >
        {value}
      </chakra.b>
      <chakra.span textStyle="meta" display="block" width="9.5em" maxWidth="100%" minHeight="2.8em">
        {text}
      </chakra.span>
    </chakra.p>
  );
}

function Gets() {
  const { t } = useTranslation('course');
  return (
    <Section title={t('gets.title')} id="course-gets">
      <Rows
        items={(['certificate', 'portal', 'shop', 'groups'] as const).map((item) => ({
          key: item,
          title: t(`gets.items.${item}.title`),
          text: t(`gets.items.${item}.text`),
        }))}
      />
    </Section>
  );
}

function Contact() {
  const { t } = useTranslation('course');
  const { business } = useFacts();
  const message = t('contact.message');
  return (
    <Box position="relative" marginTop={air} bg="panel.sun">
      <Grain />
      <chakra.section
        {...frame}
        id="course-contact"
        tabIndex={-1}
        scrollMarginTop="belowMenu"
        aria-labelledby="course-contact-title"
        position="relative"
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr', lg: '7fr 5fr' }}
        columnGap="5"
        rowGap="5"
        paddingBlock={{ base: '8', lg: '10' }}
      >
        <Box>
          <Heading id="course-contact-title" as="h2" size="5xl">
            <KiteStop>{t('contact.title')}</KiteStop>
          </Heading>
          <Text marginTop="5" maxWidth="24em">
            {t('contact.text')}
          </Text>
        </Box>
        <Box alignSelf="end" borderTop="rule line.strong">
          <Way
            href={messagingLink(business.phone.digits, message)}
            newTab={t('contact.newTab')}
            icon={<FoldedIcon glyph="chat" />}
            title={t('contact.whatsapp', { phone: business.phone.shown })}
            hint={t('contact.whatsappHint')}
          />
          <Way
            href={emailLink(business, t('contact.subject'), message)}
            icon={<FoldedIcon glyph="letter" />}
            title={business.email}
            hint={t('contact.emailHint')}
          />
          <Button asChild variant="plain" marginTop="4">
            <Link to={paths.tutorPortal()}>{t('portal')}</Link>
          </Button>
        </Box>
      </chakra.section>
    </Box>
  );
}

interface WayProps {
  href: string;
  icon: ReactNode;
  title: string;
  hint: string;
  /** Tells screen readers that a link opens a new tab. */
  newTab?: string;
}

function Way({ href, icon, title, hint, newTab }: WayProps) {
  return (
    <chakra.a
      href={href}
      {...(newTab && { target: '_blank', rel: 'noopener' })}
      display="flex"
      alignItems="center"
      gap="4"
      paddingBlock="4"
      borderBottom="rule line.strong"
      textDecoration="none"
    >
      {icon}
      <span>
        <chakra.b
          display="block"
          fontFamily="display"
          fontWeight={900}
          fontSize={{ base: 'fluid.link', lg: 'display.2' }}
          lineHeight="tight"
          letterSpacing="snug"
          overflowWrap="anywhere"
        >
          {title}
        </chakra.b>
        <chakra.span display="block" textStyle="meta" marginTop="1">
          {hint}
          {newTab && <chakra.span srOnly>, {newTab}</chakra.span>}
        </chakra.span>
      </span>
    </chakra.a>
  );
}

function Section({ title, id, children }: { title: string; id: string; children: ReactNode }) {
  return (
    <chakra.section
      {...frame}
      aria-labelledby={id}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '5fr 7fr' }}
      columnGap="5"
      rowGap="6"
      alignItems="start"
      paddingTop={air}
    >
      <Heading
        id={id}
        as="h2"
        size="5xl"
        fontSize={{ base: 'fluid.title', md: 'display.9' }}
        css={{ '&:lang(zh)': { fontSize: { base: 'display.6', md: 'display.8', lg: 'display.8' } } }}
      >
        <Stopped>{title}</Stopped>
      </Heading>
      {children}
    </chakra.section>
  );
}

/** A list of a few things with some text about each. */
function Rows({ items }: { items: readonly { key: string; title: string; text: string }[] }) {
  return (
    <chakra.dl borderTop="rule line.strong">
      {items.map(({ key, title, text }) => (
        <Box
          key={key}
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '2fr 3fr' }}
          columnGap="5"
          rowGap="1"
          paddingBlock="4"
          borderBottom="rule line"
        >
          <chakra.dt textStyle="fact" fontSize={{ base: 'display.1', lg: 'display.2' }} lineHeight="tight">
            {title}
          </chakra.dt>
          <chakra.dd>{text}</chakra.dd>
        </Box>
      ))}
    </chakra.dl>
  );
}
