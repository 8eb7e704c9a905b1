import { Box, Button, chakra, Heading } from '@chakra-ui/react';
import type { Cents } from '@kitewell/contract/cents';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../amounts.ts';
import type { Language } from '../../language.ts';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { useSubmit } from '../../use-submit.ts';
import { useErrorText } from '../auth-session.ts';
import { EmptyCell } from '../list/empty-cell.tsx';
import { saveCsv } from '../save-file.ts';

interface ReportFrameProps {
  title: string;
  /** What is chosen for it. */
  filters: ReactNode;
  help: string;
  /** Makes the parts of its CSV file; left out while there is nothing to save. */
  csv?: (() => Promise<{ name: string; parts: string[] }>) | undefined;
  children: ReactNode;
}

/** A report about money, which can be printed and saved as a table. */
export function ReportFrame({ title, filters, help, csv, children }: ReportFrameProps) {
  const { t } = useTranslation('office-reports');
  const { busy, problem, submit } = useSubmit(useErrorText());
  const save = () =>
    void submit(async () => {
      if (!csv) return;
      const { name, parts } = await csv();
      saveCsv(parts, name);
    });
  return (
    <section aria-labelledby="report">
      <Box display="flex" flexWrap="wrap" gap="4" alignItems="flex-end" _print={{ display: 'none' }}>
        {filters}
        {csv && (
          <Button variant="outline" size="sm" aria-disabled={busy} onClick={() => !busy && save()}>
            {t('csv')}
          </Button>
        )}
        <Button variant="outline" size="sm" onClick={() => window.print()}>
          {t('print')}
        </Button>
      </Box>
      <ProblemNote>{problem}</ProblemNote>
      <Heading as="h2" size="xl" id="report" marginTop="5">
        {title}
      </Heading>
      <chakra.p fontSize="sm" color="fg.muted" marginTop="1" maxWidth="prose">
        {help}
      </chakra.p>
      {children}
    </section>
  );
}

/** An amount in a table; one of zero is empty. */
export function AmountCell({ cents, strong = false }: { cents: Cents; strong?: boolean }) {
  const { i18n } = useTranslation();
  if (cents === 0) return <EmptyCell />;
  return (
    <chakra.span
      fontVariantNumeric="tabular-nums lining-nums"
      whiteSpace="nowrap"
      fontWeight={strong ? '700' : undefined}
    >
      {formatAmount(cents, i18n.language as Language)}
    </chakra.span>
  );
}
