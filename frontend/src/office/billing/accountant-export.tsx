import { Button, chakra, Input } from '@chakra-ui/react';
import { addDays } from '@kitewell/contract/dates';
import type { OfficeCallAnswer } from '@kitewell/contract/office/calls';
import { exportFiles, type ExportFile } from '@kitewell/contract/office/money-reports';
import { mostDaysOfStatement, statementQuery } from '@kitewell/contract/statement';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { currentDay } from '../../server-clock.ts';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { useSubmit } from '../../use-submit.ts';
import { useNarrow } from '../address.ts';
import { call } from '../api.ts';
import { useErrorText, useStaff } from '../auth-session.ts';
import { saveCsv } from '../save-file.ts';
import { ReportFrame } from './report-frame.tsx';
import { RowWithAct } from './row-with-act.tsx';

const pattern = /^20\d\d-\d\d-\d\d$/;

/** The month before, which is over. */
function lastMonth() {
  const to = addDays(`${currentDay().slice(0, 7)}-01`, -1);
  return { from: `${to.slice(0, 7)}-01`, to };
}

/** What was recorded from a day to a day, as tables for the accountant. */
export function AccountantExport() {
  const { t, i18n } = useTranslation('office-reports');
  const language = i18n.language as Language;
  const { role } = useStaff();
  const narrow = useNarrow();
  const [search] = useSearchParams();
  const usual = lastMonth();
  const range = {
    from: pattern.exec(search.get('first') ?? '')?.[0] ?? usual.from,
    to: pattern.exec(search.get('last') ?? '')?.[0] ?? usual.to,
  };
  const isRange = statementQuery.isValidSync(range);
  const field = (name: 'from' | 'to', parameter: string) => (
    <chakra.label display="flex" flexDirection="column" gap="1" fontWeight="600" fontSize="sm">
      {t(name)}
      <Input type="date" value={range[name]} onChange={({ target: { value } }) => narrow({ [parameter]: value })} />
    </chakra.label>
  );
  return (
    <ReportFrame
      title={t('export.title', { from: writtenDay(range.from, language), to: writtenDay(range.to, language) })}
      help={t('export.help')}
      filters={
        <>
          {field('from', 'first')}
          {field('to', 'last')}
        </>
      }
    >
      {role !== 'owner' ? (
        <chakra.p bg="bg.fill" padding="5" marginTop="4">
          {t('export.ownerOnly')}
        </chakra.p>
      ) : !isRange ? (
        <chakra.p role="alert" color="danger" marginTop="4">
          {t('export.wrong', { count: mostDaysOfStatement })}
        </chakra.p>
      ) : (
        <chakra.ul listStyle="none" padding="0" marginTop="4" maxWidth="record">
          {exportFiles.map((file) => (
            <File key={file} file={file} range={range} />
          ))}
        </chakra.ul>
      )}
    </ReportFrame>
  );
}

function File({ file, range }: { file: ExportFile; range: { from: string; to: string } }) {
  const { t } = useTranslation('office-reports');
  const { busy, problem, submit } = useSubmit(useErrorText());
  const save = () =>
    void submit(async () => {
      const parts: string[] = [];
      let part: OfficeCallAnswer<'accountantExport'> | undefined;
      do {
        const cursor = part?.nextCursor ?? undefined;
        part = await call('accountantExport', { query: { file, ...range, ...(cursor && { cursor }) } });
        parts.push(part.csv);
      } while (part.nextCursor !== null);
      saveCsv(parts, part.name);
    });
  return (
    <RowWithAct
      details={`${file}.csv`}
      act={
        <Button
          variant="outline"
          size="sm"
          aria-label={t('export.save', { what: t(`export.file.${file}`) })}
          aria-disabled={busy}
          onClick={() => !busy && save()}
        >
          {t('csv')}
        </Button>
      }
    >
      {t(`export.file.${file}`)}
      <ProblemNote>{problem}</ProblemNote>
    </RowWithAct>
  );
}
