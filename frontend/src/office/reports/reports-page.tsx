import { Badge, Box, Button, chakra } from '@chakra-ui/react';
import type { OfficeCallAnswer } from '@kitewell/contract/office/calls';
import {
  longestReturnReason,
  sendBackReportInput,
  type ReportsToReadView,
  type ReportToReadView,
} from '@kitewell/contract/office/reports';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { writtenDay, writtenInstant } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { paths } from '../../paths.ts';
import { fieldErrorsOf } from '../../ui/field-errors.ts';
import { focusSoon } from '../../ui/focus.ts';
import { TextAreaField } from '../../ui/form-fields.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { ReportBody } from '../../ui/report-body.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { useSubmit } from '../../use-submit.ts';
import { reading, readingPages } from '../api.ts';
import { useErrorText, useStaff } from '../auth-session.ts';
import { BusinessSetting } from '../business-setting.tsx';
import { OfficeCopyButton } from '../copy-button.tsx';
import { InlineForm } from '../../ui/inline-form.tsx';
import { OfficeForm } from '../office-form.tsx';
import { QueryState } from '../query-state.tsx';
import { Screen } from '../screen.tsx';
import { useChange } from '../use-change.ts';

/** What was passed on last; its link is there for a family without an email address. */
type PassedOn = OfficeCallAnswer<'passOnReport'> & { name: string };

const rowButton = (id: number | undefined) => `report-${id}`;

/** The reports that tutors have sent and nobody in the office has read, to read in place. */
export default function ReportsPage() {
  const { t } = useTranslation(['office-progress-reports', 'office']);
  const isOwner = useStaff().role === 'owner';
  const [params] = useSearchParams();
  const list = useInfiniteQuery(readingPages<ReportsToReadView>('reportsToRead', {}));
  const reports = list.data?.pages.flatMap((page) => page.reports);
  const [opened, setOpened] = useState(Number(params.get('report')));
  const [passedOn, setPassedOn] = useState<PassedOn>();

  /** The row is gone, and with it what had the focus: the next row gets it, or the title. */
  function leave(report: ReportToReadView): void {
    const place = reports?.findIndex(({ id }) => id === report.id) ?? -1;
    const next = reports?.[place + 1] ?? reports?.[place - 1];
    focusSoon(() => document.getElementById(rowButton(next?.id)) ?? document.querySelector('h1'));
  }

  return (
    <Screen title={t('title')}>
      <chakra.p color="fg.muted" maxWidth="48em" marginBottom="4">
        {t('lead')}
      </chakra.p>
      <Box role="status">{passedOn && <PassedOnNote {...passedOn} />}</Box>
      {!reports ? (
        <QueryState query={list} rows={4} />
      ) : reports.length === 0 ? (
        <chakra.p bg="bg.fill" padding="4">
          {t('none')}
        </chakra.p>
      ) : (
        <>
          <chakra.ul listStyle="none" padding="0" aria-label={t('toRead')}>
            {reports.map((report) => (
              <ReportRow
                key={report.id}
                report={report}
                isOpen={opened === report.id}
                onOpen={(isOpen) => setOpened(isOpen ? report.id : 0)}
                onPassedOn={(answer) => {
                  setPassedOn({ ...answer, name: report.studentName });
                  leave(report);
                }}
                onSentBack={() => {
                  setPassedOn(undefined);
                  leave(report);
                }}
              />
            ))}
          </chakra.ul>
          <LoadMore
            more={list.hasNextPage}
            loading={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
            count={reports.length}
            labels={{
              more: t('office:list.more'),
              loading: t('office:list.loading'),
              shown: t('office:list.shown', { label: t('title'), count: reports.length }),
            }}
            row={(index) => document.getElementById(rowButton(reports[index]?.id))}
          />
        </>
      )}
      {isOwner && (
        <Box marginTop="7">
          <BusinessSetting
            name="officeReadsReports"
            title={t('setting.title')}
            label={t('setting.label')}
            help={t('setting.help')}
            failed={t('setting.failed')}
          />
        </Box>
      )}
    </Screen>
  );
}

function PassedOnNote({ name, readers, reportUrl }: PassedOn) {
  const { t } = useTranslation('office-progress-reports');
  return (
    <Box bg="bg.note" padding="4" marginBottom="4" overflowWrap="anywhere">
      <p>{readers > 0 ? t('emailed', { name, count: readers }) : t('noAddress', { name })}</p>
      {readers === 0 && reportUrl && (
        <Box display="flex" flexWrap="wrap" gap="3" marginTop="3">
          <OfficeCopyButton text={reportUrl} label={t('copyLink')} />
        </Box>
      )}
    </Box>
  );
}

interface ReportRowProps {
  report: ReportToReadView;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onPassedOn: (answer: OfficeCallAnswer<'passOnReport'>) => void;
  onSentBack: () => void;
}

function ReportRow({ report, isOpen, onOpen, ...done }: ReportRowProps) {
  const { t, i18n } = useTranslation(['office-progress-reports', 'common']);
  const language = i18n.language as Language;
  const text = useId();
  const { id, studentName, sessionDate, program, tutor, sentAt, sharedAt } = report;
  return (
    <chakra.li borderTop="rule" borderColor="line" overflowWrap="anywhere">
      <chakra.h2 font="inherit">
        <chakra.button
          type="button"
          id={rowButton(id)}
          aria-expanded={isOpen}
          aria-controls={text}
          onClick={() => onOpen(!isOpen)}
          display="flex"
          width="100%"
          minHeight="tapTarget"
          alignItems="center"
          gap="3"
          paddingBlock="3"
          textAlign="start"
          cursor="pointer"
        >
          <chakra.span flex="1" minWidth="0">
            <chakra.span fontWeight="700" marginInlineEnd="3">
              {studentName}
            </chakra.span>
            <Badge {...(sharedAt ? {} : { bg: 'status.pending.bg', color: 'status.pending.fg' })}>
              {t(sharedAt ? 'state.shared' : 'state.waiting')}
            </Badge>
            <chakra.span display="block" fontSize="sm" color="fg.muted">
              {[
                writtenDay(sessionDate, language, 'medium'),
                t(`common:programmes.${program}.name`),
                t('sent', { name: tutor.name, at: writtenInstant(sentAt, language) }),
              ].join(' · ')}
            </chakra.span>
          </chakra.span>
          <chakra.span flex="none" transform={isOpen ? 'rotate(180deg)' : undefined} aria-hidden>
            <ChevronDown size={20} />
          </chakra.span>
        </chakra.button>
      </chakra.h2>
      <Box id={text}>{isOpen && <OpenReport report={report} {...done} />}</Box>
    </chakra.li>
  );
}

function OpenReport({
  report: { id, familyId, sharedAt },
  onPassedOn,
  onSentBack,
}: Pick<ReportRowProps, 'report' | 'onPassedOn' | 'onSentBack'>) {
  const { t } = useTranslation('office-progress-reports');
  const change = useChange();
  const query = useQuery(reading('reportToRead', { params: { id } }));
  const { busy, problem, submit } = useSubmit(useErrorText());
  const [returning, setReturning] = useState(false);
  if (!query.data) return <QueryState query={query} rows={3} />;
  const { version, readers, ...said } = query.data.report;
  const close = () => setReturning(false);
  const passOn = () =>
    submit(async () => {
      onPassedOn(await change('passOnReport', { params: { id }, body: { version } }));
    });
  return (
    <Box paddingBottom="5">
      <Box bg="bg.panel" padding={{ base: '4', md: '5' }} maxWidth="record">
        <ReportBody report={said} />
      </Box>
      {familyId !== null && (
        <chakra.p fontSize="sm" marginTop="3" css={{ '& a': { textDecoration: 'underline' } }}>
          <Link to={paths.office(`families/${familyId}`)}>{t('family')}</Link>
        </chakra.p>
      )}
      <ProblemNote>{problem}</ProblemNote>
      {returning ? (
        <InlineForm onClose={close} from={`return-${id}`} marginTop="3">
          <OfficeForm
            label={t('return.title')}
            initialValues={{ reason: '' }}
            validate={(values) => fieldErrorsOf(sendBackReportInput, { version, ...values })}
            fieldLabels={{ reason: t('return.reason') }}
            send={(values) => change('sendBackReport', { params: { id }, body: { version, ...values } })}
            onDone={() => {
              showToast({ title: t('return.done') });
              onSentBack();
            }}
            goLabel={t('return.go')}
            onCancel={close}
          >
            <TextAreaField
              name="reason"
              label={t('return.reason')}
              help={t(sharedAt ? 'return.helpShared' : 'return.help')}
              rows={3}
              most={longestReturnReason}
            />
          </OfficeForm>
        </InlineForm>
      ) : (
        <>
          {!sharedAt && (
            <chakra.p fontSize="sm" color="fg.muted" marginTop="3">
              {readers > 0 ? t('willEmail', { count: readers }) : t('willNotEmail')}
            </chakra.p>
          )}
          <Box display="flex" flexWrap="wrap" gap="3" marginTop="3">
            <Button size="sm" aria-disabled={busy} onClick={() => void passOn()}>
              {t(sharedAt ? 'markRead' : 'passOn')}
            </Button>
            <Button id={`return-${id}`} size="sm" variant="outline" onClick={() => setReturning(true)}>
              {t('return.open')}
            </Button>
          </Box>
        </>
      )}
    </Box>
  );
}
