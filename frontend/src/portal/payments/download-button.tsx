import { Box, Button, chakra } from '@chakra-ui/react';
import { writtenDollars } from '@kitewell/contract/cents';
import type { MonthView, ReceiptView } from '@kitewell/contract/receipts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../ui/toaster.tsx';
import { csvFile } from './csv.ts';
import { allReceipts } from './queries.ts';
import { currentDay } from '../../server-clock.ts';

interface DownloadButtonProps {
  /** The months whose corrections are in the file too. */
  months: readonly MonthView[];
  /** The month (YYYY-MM) to which the file is limited. */
  month?: string;
}

/** Saves all receipts, or all of a month, as a file for a spreadsheet, however many pages of the API they fill. */
export function DownloadButton({ months, month }: DownloadButtonProps) {
  const { t } = useTranslation(['payments', 'common']);
  const [read, setRead] = useState(0);
  const running = useRef<AbortController>(undefined);
  const download = useMutation({
    mutationFn: async () => {
      running.current = new AbortController();
      setRead(0);
      const receipts = await allReceipts(setRead, running.current.signal, month);
      save(
        csvFile(withoutEmptyTotal([header, ...receipts.map(row), ...months.flatMap(corrections)])),
        `kitewell-receipts-${month ?? currentDay()}.csv`,
      );
      return receipts.length;
    },
    meta: { failedTitle: t('csv.failed') },
    onSuccess: (count) => showToast({ title: t('csv.done.title'), text: t('csv.done.text', { count }) }),
  });

  useEffect(() => () => running.current?.abort(), []);

  const header = (
    [
      'sessionDate',
      'studentName',
      'program',
      'duration',
      'tutorEarnings',
      'totalAmount',
      'status',
      'paidOn',
      'reference',
    ] as const
  ).map((column) => t(`csv.columns.${column}`));

  function row(receipt: ReceiptView): string[] {
    return [
      receipt.sessionDate,
      receipt.studentName,
      t(`common:programmes.${receipt.program}.name`),
      String(receipt.duration),
      writtenDollars(receipt.tutorEarnings),
      receipt.totalAmount === undefined ? '' : writtenDollars(receipt.totalAmount),
      receipt.paymentStatus === 'paid' ? t('status.paid') : t('status.pending'),
      receipt.paidOn ?? '',
      receipt.reference ?? '',
    ];
  }

  function corrections(of: MonthView): string[][] {
    return of.corrections.map(({ cents, reason, paid }) => [
      of.month,
      reason,
      t('statement.correction'),
      '',
      writtenDollars(cents),
      '',
      paid ? t('status.paid') : t('status.pending'),
      '',
      '',
    ]);
  }

  return (
    <Box display="flex" flexWrap="wrap" alignItems="center" gap="2 4">
      <Button
        variant="outline"
        size="sm"
        aria-disabled={download.isPending}
        onClick={() => !download.isPending && download.mutate()}
      >
        {t('csv.button')}
      </Button>
      <chakra.span role="status" fontSize="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
        {download.isPending && t('csv.progress', { count: read })}
      </chakra.span>
    </Box>
  );
}

/** The place of the total amount in a row. */
const total = 5;

/** Leaves the column of total amounts out where the business does not show them to tutors. */
function withoutEmptyTotal([header = [], ...rows]: readonly string[][]): string[][] {
  if (rows.some((cells) => cells[total] !== '')) return [header, ...rows];
  return [header, ...rows].map((cells) => cells.toSpliced(total, 1));
}

function save(text: string, fileName: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the address after this code has ended; a minute is more than enough.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
