import { Box, chakra, Heading, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { asking } from '../asking.tsx';
import { ApiError } from '../../api.ts';
import type { Language } from '../../language.ts';
import { writtenDay } from '../../dates.ts';
import { certificateQuery } from './queries.ts';

const never = () => () => undefined;

/** The check of the certificate that the address asks about. The built page knows no query. */
export default function AskedCertificate() {
  const code = useSyncExternalStore(
    never,
    () => new URLSearchParams(location.search).get('certificate')?.trim(),
    () => undefined,
  );
  return code ? <CertificateCheck code={code} /> : null;
}

/** What anyone who was shown a certificate may know: whose it is, which, since when, and whether it still counts. */
const CertificateCheck = asking(function CertificateCheck({ code }: { code: string }) {
  const { t, i18n } = useTranslation(['certificate', 'common']);
  const { data, error } = useQuery(certificateQuery(code));
  const unknown = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return (
    <Box as="section" aria-labelledby="certificate-check" bg="bg.sheet" borderBottom="4px solid {colors.line.strong}">
      <Box
        maxWidth="1280px"
        marginInline="auto"
        padding={{ base: '32px 20px', md: '7', lg: '56px 64px' }}
        role="status"
      >
        <Heading id="certificate-check" as="h2" size="3xl">
          {t('check.title')}
        </Heading>
        {data ? (
          <>
            <Text
              marginTop="4"
              fontWeight="700"
              color={data.certificate.valid ? 'programme.outdoor' : 'danger'}
              textStyle="lead"
            >
              {data.certificate.valid ? t('check.valid') : t('check.noLongerValid')}
            </Text>
            <chakra.dl
              display="grid"
              gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'auto minmax(0, 1fr)' }}
              columnGap="5"
              rowGap="1"
              marginTop="4"
              overflowWrap="anywhere"
            >
              <Fact label={t('check.holder')}>{data.certificate.name}</Fact>
              <Fact label={t('check.which')}>{t('of')}</Fact>
              <Fact label={t('check.since')}>{writtenDay(data.certificate.since, i18n.language as Language)}</Fact>
              <Fact label={t('check.code')}>{code.toUpperCase()}</Fact>
            </chakra.dl>
          </>
        ) : error ? (
          <>
            <Text marginTop="4" fontWeight="700">
              {unknown ? t('check.unknown.title') : t('check.failed.title')}
            </Text>
            <Text maxWidth="38em">{unknown ? t('check.unknown.text') : t('check.failed.text')}</Text>
          </>
        ) : (
          <Text marginTop="4">{t('common:loading')}</Text>
        )}
      </Box>
    </Box>
  );
});

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <>
      <chakra.dt fontWeight="700">{label}</chakra.dt>
      <chakra.dd margin="0" marginBottom={{ base: '3', md: '0' }}>
        {children}
      </chakra.dd>
    </>
  );
}
