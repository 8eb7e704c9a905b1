import { chakra, Heading, Text } from '@chakra-ui/react';
import type { CertificateView } from '@kitewell/contract/certification';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { withQueries } from '../with-queries.tsx';
import { ApiError } from '../../api.ts';
import { KiteMark } from '../../art/kite-mark.tsx';
import type { Language } from '../../language.ts';
import { writtenDay } from '../../dates.ts';
import { certificateQuery } from './queries.ts';

const never = () => () => undefined;

/** The check of the certificate named in the address. The built page does not know the query of the address. */
export default function CertificateFromAddress() {
  const { t } = useTranslation('certificate');
  const code = useSyncExternalStore(
    never,
    () => new URLSearchParams(location.search).get('code')?.trim() ?? '',
    () => undefined,
  );
  if (code === undefined) return null;
  return code === '' ? (
    <Text marginTop="5" data-short="">
      {t('check.noCode')}
    </Text>
  ) : (
    <CertificateCheck code={code} />
  );
}

/**
 * What anyone who was shown a certificate may know: whose it is, which one, since when, and whether it is still valid.
 */
const CertificateCheck = withQueries(function CertificateCheck({ code }: { code: string }) {
  const { t, i18n } = useTranslation(['certificate', 'common']);
  const { data, error } = useQuery(certificateQuery(code));
  const unknown = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return (
    <section aria-labelledby="certificate-check">
      <div role="status">
        {data ? (
          <>
            <Text
              marginTop="4"
              fontWeight="700"
              color={!data.certificate.valid ? 'danger' : data.certificate.confirmed ? 'programme.outdoor' : 'fg'}
              textStyle="lead"
            >
              {t(statusOf(data.certificate))}
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
              <Fact label={t('check.record')}>
                {data.certificate.checkedUntil === null
                  ? t('check.noRecord')
                  : t('check.recordUntil', {
                      date: writtenDay(data.certificate.checkedUntil, i18n.language as Language),
                    })}
              </Fact>
              <Fact label={t('check.confirmedBy')}>
                {data.certificate.confirmedBy !== null && data.certificate.confirmedOn !== null
                  ? t('check.confirmedByText', {
                      name: data.certificate.confirmedBy,
                      date: writtenDay(data.certificate.confirmedOn, i18n.language as Language),
                    })
                  : t('check.notYet')}
              </Fact>
              <Fact label={t('check.code')}>{code.toUpperCase()}</Fact>
            </chakra.dl>
            <Record certificate={data.certificate} />
          </>
        ) : error ? (
          <>
            <Text marginTop="4" fontWeight="700" data-short="">
              {unknown ? t('check.unknown.title') : t('check.failed.title')}
            </Text>
            <Text maxWidth="38em">{unknown ? t('check.unknown.text') : t('check.failed.text')}</Text>
          </>
        ) : (
          <Text marginTop="4">{t('common:loading')}</Text>
        )}
      </div>
    </section>
  );
});

function statusOf({ valid, confirmed }: CertificateView) {
  if (!valid) return 'check.noLongerValid';
  return confirmed ? 'check.confirmed' : 'check.unconfirmed';
}

/** The parts that the certificate depends on, so that readers can see what was done. */
function Record({ certificate: { modules, interviewOn } }: { certificate: CertificateView }) {
  const { t, i18n } = useTranslation('certificate');
  const language = i18n.language as Language;
  return (
    <>
      <Heading as="h2" size="xl" marginTop="6">
        {t('record.title')}
      </Heading>
      <chakra.ul listStyle="none" padding="0" marginTop="2" maxWidth="46em">
        {modules.map(({ title, titleZh, completedOn, questions, answered }) => (
          <Part key={title} name={language === 'zh' ? titleZh : title} done={completedOn && answered === questions}>
            {completedOn ? t('record.completed', { date: writtenDay(completedOn, language) }) : t('record.open')}
            {' · '}
            {t('record.answers', { answered, questions })}
          </Part>
        ))}
        <Part name={t('record.interview')} done={interviewOn !== null}>
          {interviewOn ? t('record.recorded', { date: writtenDay(interviewOn, language) }) : t('record.notRecorded')}
        </Part>
      </chakra.ul>
    </>
  );
}

function Part({ name, done, children }: { name: string; done: unknown; children: ReactNode }) {
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns="22px minmax(0, 1fr)"
      gap="3"
      alignItems="start"
      paddingBlock="3"
      borderBottom="rule line"
    >
      <KiteMark tone={done ? 'leaf' : 'coral'} />
      <div>
        <chakra.p fontWeight="700">{name}</chakra.p>
        <chakra.p fontSize="md">{children}</chakra.p>
      </div>
    </chakra.li>
  );
}

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
