import { negative, noCents, readDollars, type Cents } from '@kitewell/contract/cents';
import type { OfficeCallAnswer } from '@kitewell/contract/office/calls';
import { Box, Button, chakra, Heading } from '@chakra-ui/react';
import { addDays } from '@kitewell/contract/dates';
import { mostCents } from '@kitewell/contract/office/billing';
import {
  payCorrectionInput,
  type PayRunRowView,
  type PayRunView as PayRunPage,
} from '@kitewell/contract/office/pay-run';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount, writtenHours } from '../../amounts.ts';
import type { Language } from '../../language.ts';
import { SelectField, TextField } from '../../ui/form-fields.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { BusinessSetting } from '../business-setting.tsx';
import { call, reading, readingAll, readingPages } from '../api.ts';
import { QueryState } from '../query-state.tsx';
import { OfficeForm } from '../office-form.tsx';
import { ListPage, type ListColumns } from '../list/list-page.tsx';
import { EmptyCell } from '../list/empty-cell.tsx';
import { useRequestKey } from '../../request-key.ts';
import { useStaff } from '../auth-session.ts';
import { fieldErrorsOf } from '../../ui/field-errors.ts';
import { AmountField } from './amount-field.tsx';
import { amountErrors } from './amount-input.ts';
import { PayCorrections } from './pay-corrections.tsx';
import { PayTutors } from './pay-tutors.tsx';
import { MonthFilter, useMonth } from './month-filter.tsx';
import { TutorMonth } from './tutor-month.tsx';
import { currentDay } from '../../server-clock.ts';
import { saveCsv } from '../save-file.ts';
import { useChange } from '../use-change.ts';

/** The month that is shown unless another is chosen: the last one. */
const lastMonth = () => addDays(`${currentDay().slice(0, 7)}-01`, -1).slice(0, 7);

/**
 * What tutors are owed for a month. An owner adds corrections and marks it as paid; the bookkeeper gets it as a table.
 */
export function PayRunView() {
  const { t, i18n } = useTranslation(['office-billing', 'office']);
  const language = i18n.language as Language;
  const { role } = useStaff();
  const month = useMonth() ?? lastMonth();
  const list = useInfiniteQuery(readingPages<PayRunPage>('payRun', { month, limit: '100' }));
  const sums = useQuery(reading('payRunSums', { query: { month } }));
  // Tutors to pay or correct are chosen from all, however many the list shows so far.
  const all = useQuery({
    ...readingAll('payRun', { month, limit: '100' }, ({ tutors }) => tutors),
    enabled: role === 'owner',
  });
  const rows = all.data ?? [];
  const listFailed = list.isError && !list.data;
  const [looked, setLooked] = useState<PayRunRowView>();
  const [open, setOpen] = useState(false);
  const amount = (cents: Cents) => formatAmount(cents, language);
  const openMonth = (row: PayRunRowView) => {
    setLooked(row);
    setOpen(true);
  };
  const columns = useMemo<ListColumns<PayRunRowView>>(
    () => [
      {
        id: 'name',
        header: t('column.tutor'),
        cell: ({ row: { original } }) => (
          <Button
            variant="plain"
            fontWeight="700"
            textAlign="start"
            whiteSpace="normal"
            aria-label={t('month.of', { name: original.name })}
            onClick={(event) => {
              event.stopPropagation();
              openMonth(original);
            }}
          >
            {original.name}
          </Button>
        ),
      },
      {
        id: 'sessions',
        header: t('column.sessions'),
        cell: ({ row: { original } }) =>
          original.sessions === 0 ? (
            <EmptyCell />
          ) : (
            t('pay.sessions', { count: original.sessions, hours: writtenHours(original.minutes, language) })
          ),
      },
      ...(['earningsCents', 'correctionCents', 'dueCents', 'paidCents'] as const).map((name) => ({
        id: name,
        header: t(`column.${name}`),
        cell: ({ row: { original } }: { row: { original: PayRunRowView } }) =>
          original[name] === 0 ? (
            <EmptyCell />
          ) : (
            <chakra.span
              fontVariantNumeric="tabular-nums lining-nums"
              fontWeight={name === 'dueCents' ? '700' : undefined}
            >
              {formatAmount(original[name], language)}
            </chakra.span>
          ),
      })),
    ],
    [t, language],
  );
  return (
    <>
      <Box display="flex" flexWrap="wrap" gap="4" alignItems="flex-end">
        <MonthFilter label={t('column.month')} usual={month} />
        <PayrollExport month={month} />
      </Box>
      {sums.data ? (
        <chakra.p marginTop="4" fontWeight="700" role="status">
          {t('pay.sum', { due: amount(sums.data.dueCents), paid: amount(sums.data.paidCents) })}
        </chakra.p>
      ) : (
        // The list below fails for the same reason, and says so.
        !listFailed && <QueryState query={sums} rows={1} />
      )}
      <ListPage
        label={t('view.pay')}
        columns={columns}
        list={list}
        rowsOf={({ tutors }) => tutors}
        empty={t('pay.none')}
        onOpen={openMonth}
      />
      {looked && <TutorMonth month={month} tutor={looked} open={open} onClose={() => setOpen(false)} />}
      {all.isError && !all.data && !listFailed && <QueryState query={all} failed={t('pay.allFailed')} />}
      {role === 'owner' && rows.length > 0 && (
        <Box display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '1fr 1fr' }} gap="6" marginTop="6">
          <PayTutors month={month} rows={rows} />
          <Correct month={month} rows={rows} />
          <PayCorrections month={month} rows={rows} />
        </Box>
      )}
      {role === 'owner' && (
        <Box marginTop="8" maxWidth="panel">
          <BusinessSetting
            name="tutorsSeePrices"
            title={t('prices.title')}
            label={t('prices.show')}
            help={t('prices.help')}
            failed={t('prices.failed')}
          />
        </Box>
      )}
    </>
  );
}

function Correct({ month, rows }: { month: string; rows: readonly PayRunRowView[] }) {
  const { t } = useTranslation('office-billing');
  const change = useChange();
  const keyed = useRequestKey();
  return (
    <section aria-labelledby="correct">
      <Heading as="h2" size="xl" id="correct" marginBottom="3">
        {t('correct.title')}
      </Heading>
      <OfficeForm
        label={t('correct.title')}
        initialValues={{ tutor: '', cents: '', reason: '' }}
        validate={({ tutor, cents, reason }) => ({
          ...fieldErrorsOf(payCorrectionInput.omit(['key']), { month, cents: readDollars(cents), reason }),
          ...amountErrors({ cents }, { min: negative(mostCents), max: mostCents }),
          ...(tutor === '' && { tutor: 'required' }),
        })}
        fieldLabels={{ tutor: t('column.tutor'), cents: t('correct.amount'), reason: t('correct.tutorReads') }}
        send={({ tutor, cents, reason }) =>
          keyed({ month, tutor, cents, reason }, (key) => {
            const body = { month, cents: readDollars(cents) ?? noCents, reason, key };
            return change('correctPay', { params: { id: Number(tutor) }, body });
          })
        }
        onDone={(_, reset) => {
          reset();
          showToast({ title: t('saved') });
        }}
        goLabel={t('correct.go')}
      >
        <SelectField
          name="tutor"
          label={t('column.tutor')}
          placeholder={t('choose')}
          options={rows.map(({ id, name }) => ({ value: String(id), label: name }))}
          required
        />
        <AmountField name="cents" label={t('correct.amount')} help={t('correct.help')} isSigned required />
        <TextField name="reason" label={t('correct.tutorReads')} autoComplete="off" required />
      </OfficeForm>
    </section>
  );
}

/** Downloads the month as a table for the bookkeeper. */
function PayrollExport({ month }: { month: string }) {
  const { t } = useTranslation('office-billing');
  const save = useMutation({
    mutationFn: async () => {
      const parts: string[] = [];
      let name = '';
      for (let cursor: string | null | undefined; cursor !== null;) {
        const part: OfficeCallAnswer<'payrollExport'> = await call('payrollExport', {
          query: { month, ...(cursor && { cursor }) },
        });
        parts.push(part.csv);
        ({ name, nextCursor: cursor } = part);
      }
      saveCsv(parts, name);
    },
  });
  return (
    <Button variant="outline" size="sm" aria-disabled={save.isPending} onClick={() => !save.isPending && save.mutate()}>
      {t('pay.sheet')}
    </Button>
  );
}
