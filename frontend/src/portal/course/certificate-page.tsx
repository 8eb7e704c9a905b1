import { Box, Button, chakra, Heading } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import type { CertificateView } from '@kitewell/contract/certification';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { localized, paths } from '../../paths.ts';
import { Kite } from '../../art/kite.tsx';
import { useFacts } from '../../facts.ts';
import type { Language } from '../../language.ts';
import { EmptyState, ListSkeleton } from '../../ui/page-states.tsx';
import { BulletList } from '../../ui/prose.tsx';
import { isInstalled } from '../../installed.ts';
import { certificateQuery } from './queries.ts';
import { writtenDay } from '../../dates.ts';
import { profileQuery } from '../profile/queries.ts';
import { LoadFailed } from '../load-failed.tsx';

/** The tutor's certificate, for paper and for the screen. */
export function CertificatePage() {
  const { t } = useTranslation(['certificate', 'portal']);
  const profile = useQuery(profileQuery);
  const code = profile.data?.tutor.certificateCode;
  if (code) return <Certificate code={code} />;
  return (
    <>
      <Heading as="h1" size="5xl" tabIndex={-1} outline="none">
        {t('title')}
      </Heading>
      {profile.data ? (
        <EmptyState title={t('notYet.title')} text={t('notYet.text')} />
      ) : profile.error ? (
        <LoadFailed title={t('portal:profileFailed')} query={profile} />
      ) : (
        <ListSkeleton label={t('loading')} rows={2} />
      )}
      <BackToCourse />
    </>
  );
}

function Certificate({ code }: { code: string }) {
  const { business } = useFacts();
  const { t, i18n } = useTranslation(['certificate', 'common']);
  const language = i18n.language as Language;
  const { data, error, isFetching, refetch } = useQuery(certificateQuery(code));
  const address = localized(language, paths.certificateCheck(code));
  if (!data) {
    return (
      <>
        <Heading as="h1" size="5xl" tabIndex={-1} outline="none">
          {t('title')}
        </Heading>
        {error ? (
          <LoadFailed title={t('failed.title')} query={{ error, isFetching, refetch }} />
        ) : (
          <ListSkeleton label={t('loading')} rows={2} />
        )}
        <BackToCourse />
      </>
    );
  }
  const { certificate } = data;
  return (
    <>
      {!certificate.confirmed && <Unconfirmed certificate={certificate} />}
      <Global
        styles={{
          '@page': { size: 'A4 landscape', margin: '12mm' },
          '@media print': {
            html: { background: 'white' },
            'header, aside, [data-screen-only], [aria-live]': { display: 'none !important' },
            main: { padding: '0 !important' },
            // The sheet without its margins, less a little for the browsers' rounding.
            'main article': { minHeight: '180mm', padding: '20mm !important' },
          },
        }}
      />
      <Box
        as="article"
        position="relative"
        bg="bg.panel"
        border="bar"
        borderColor="line.strong"
        padding={{ base: '5.5 5', md: '7.5' }}
        overflow="hidden"
        css={{ breakInside: 'avoid', printColorAdjust: 'exact' }}
      >
        <chakra.svg
          viewBox="-60 -160 150 170"
          height={{ base: '120px', md: '210px' }}
          position="absolute"
          top={{ base: '18px', md: '36px' }}
          right={{ base: '14px', md: '40px' }}
          aria-hidden
        >
          <g transform="rotate(24)">
            <Kite size={100} />
          </g>
        </chakra.svg>
        <chakra.p fontWeight="700" fontSize="xl" maxWidth="60%">
          {business.name[language]}
        </chakra.p>
        <Heading
          as="h1"
          size={{ base: 'xl', sm: '2xl', md: '3xl' }}
          tabIndex={-1}
          outline="none"
          marginTop="2"
          maxWidth={{ base: '75%', md: '70%' }}
          wordBreak="keep-all"
        >
          {t('of')}
        </Heading>
        <chakra.p marginTop={{ base: '8', md: '9' }} fontSize="2xl">
          {t('awarded')}
        </chakra.p>
        <chakra.p
          fontFamily="display"
          fontWeight="900"
          fontSize={{ base: 'display.5', md: 'display.8' }}
          lineHeight="tight"
          overflowWrap="anywhere"
        >
          {certificate.name}
        </chakra.p>
        <chakra.p fontSize="2xl" maxWidth="34em" marginTop="3">
          {t('text')}
        </chakra.p>
        {!certificate.confirmed && (
          <chakra.p marginTop="4" fontWeight="700" maxWidth="34em">
            {t('unconfirmed.printed')}
          </chakra.p>
        )}
        {certificate.confirmedBy !== null && certificate.confirmedOn !== null && (
          <chakra.p marginTop="4">
            {t('confirmed', {
              name: certificate.confirmedBy,
              date: writtenDay(certificate.confirmedOn, language, 'medium'),
            })}
          </chakra.p>
        )}
        <chakra.p marginTop="6" fontWeight="700" fontVariantNumeric="lining-nums">
          {t('since', { date: writtenDay(certificate.since, language, 'medium') })}
        </chakra.p>
        <chakra.p fontVariantNumeric="lining-nums">{t('code', { code })}</chakra.p>
        <chakra.p fontSize="sm" color="fg.muted" overflowWrap="anywhere" marginTop="3">
          {t('checkAt')}{' '}
          <chakra.a asChild textDecoration="underline">
            {/* An installed app has no browser bar, so without this there would be no way back. */}
            <Link to={paths.certificateCheck(code)} reloadDocument target={isInstalled() ? '_blank' : undefined}>
              {window.location.origin + address}
              {isInstalled() && <chakra.span srOnly>, {t('common:newTab')}</chakra.span>}
            </Link>
          </chakra.a>
        </chakra.p>
      </Box>
      <Box data-screen-only display="flex" flexWrap="wrap" gap="3" marginTop="5">
        <Button onClick={() => window.print()}>
          <Printer size={20} aria-hidden />
          {t('print')}
        </Button>
        <BackToCourse />
      </Box>
    </>
  );
}

/** What the certificate still needs, shown above the sheet. */
function Unconfirmed({ certificate: { modules, interviewOn } }: { certificate: CertificateView }) {
  const { t, i18n } = useTranslation('certificate');
  return (
    <Box data-screen-only bg="status.pending.bg" color="status.pending.fg" padding="4" marginBottom="5">
      <chakra.p fontWeight="700">{t('unconfirmed.title')}</chakra.p>
      <BulletList
        items={[
          ...modules
            .filter(({ questions, answered }) => answered < questions)
            .map(({ title, titleZh, questions, answered }) =>
              t('unconfirmed.answers', {
                count: questions - answered,
                title: i18n.language === 'zh' ? titleZh : title,
              }),
            ),
          ...(interviewOn === null ? [t('unconfirmed.interview')] : []),
          t('unconfirmed.reading'),
        ]}
      />
    </Box>
  );
}

function BackToCourse() {
  const { t } = useTranslation('certificate');
  return (
    <Button asChild variant="plain" data-screen-only>
      <Link to={paths.coursePortal()}>{t('back')}</Link>
    </Button>
  );
}
