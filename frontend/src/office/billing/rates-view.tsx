import { Badge, Box, Button, chakra } from '@chakra-ui/react';
import type { Cents } from '@kitewell/contract/cents';
import type { RatesView as RatesPage, RateView } from '@kitewell/contract/office/billing';
import { programmes } from '@kitewell/contract/programmes';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatAmount } from '../../amounts.ts';
import { writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { paths } from '../../paths.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { readingPages } from '../api.ts';
import { Filter, Filters, useFilter } from '../list/filters.tsx';
import { ListPage, type ListColumns } from '../list/list-page.tsx';
import { useStaff } from '../auth-session.ts';
import { AddRate, ChangeRate } from './rate-forms.tsx';
import { Unbilled } from './unbilled.tsx';
import { auditOf } from '../audit/place-of.ts';
import { useChange } from '../use-change.ts';

/** What families pay and tutors earn for an hour. Staff read it; an owner adds, changes and takes away. */
export function RatesView() {
  const { t, i18n } = useTranslation(['office-billing', 'common']);
  const language = i18n.language as Language;
  const { role } = useStaff();
  const programme = useFilter('programme', programmes);
  const list = useInfiniteQuery(readingPages<RatesPage>('rates', { programme }));
  const columns = useMemo<ListColumns<RateView>>(() => {
    const amountOf = (cents: Cents | null) => (cents === null ? t('rate.asAll') : formatAmount(cents, language));
    return [
      {
        id: 'programme',
        header: t('column.programme'),
        cell: ({ row: { original } }) => (
          <>
            <chakra.span fontWeight="700">{t(`common:programmes.${original.programme}.name`)}</chakra.span>{' '}
            {original.trial && <Badge>{t('rate.trial')}</Badge>}
          </>
        ),
      },
      { id: 'size', header: t('column.groupSize'), cell: ({ row: { original } }) => String(original.groupSize) },
      {
        id: 'level',
        header: t('column.level'),
        cell: ({ row: { original } }) => original.level ?? t('rate.everyLevel'),
      },
      {
        id: 'for',
        header: t('rate.for'),
        cell: ({ row: { original } }) => <RateFor rate={original} />,
      },
      {
        id: 'from',
        header: t('column.from'),
        cell: ({ row: { original } }) => (
          <chakra.span whiteSpace="nowrap">{writtenDay(original.from, language, 'medium')}</chakra.span>
        ),
      },
      {
        id: 'family',
        header: t('column.family'),
        cell: ({ row: { original } }) => amountOf(original.familyCents),
      },
      {
        id: 'earns',
        header: t('column.earns'),
        cell: ({ row: { original } }) => amountOf(original.tutorCents),
      },
      ...(role === 'owner'
        ? [
            {
              id: 'actions',
              header: () => <chakra.span srOnly>{t('column.actions')}</chakra.span>,
              cell: ({ row: { original } }: { row: { original: RateView } }) => (
                <Box display="flex" flexWrap={{ base: 'wrap', lg: 'nowrap' }} columnGap="3">
                  <ChangeRate rate={original} />
                  <Remove rate={original} />
                  <History rate={original} />
                </Box>
              ),
            },
          ]
        : []),
    ];
  }, [t, language, role]);
  return (
    <>
      <Unbilled />
      <Filters names={['programme']}>
        <Filter
          name="programme"
          label={t('column.programme')}
          options={programmes.map((value) => ({ value, label: t(`common:programmes.${value}.name`) }))}
        />
      </Filters>
      <ListPage
        label={t('view.rates')}
        columns={columns}
        list={list}
        rowsOf={({ rates }) => rates}
        empty={t('rate.none')}
      />
      {role === 'owner' && <AddRate />}
    </>
  );
}

/** For whom a rate is, where it is not for everybody. */
function RateFor({ rate: { family, child, tutorLevel } }: { rate: RateView }) {
  const { t } = useTranslation(['office-billing', 'directory']);
  if (!family && !child && !tutorLevel) return t('rate.all');
  return (
    <>
      {family && <Link to={paths.office(`families/${family.id}`)}>{family.name}</Link>}
      {child?.name}
      {(family ?? child) && tutorLevel && ' · '}
      {tutorLevel && t('rate.byLevel', { level: t(`directory:levels.${tutorLevel}`) })}
    </>
  );
}

/** What was done to a rate stands in the audit, which is an owner's too. */
function History({ rate: { id, programme, from } }: { rate: RateView }) {
  const { t, i18n } = useTranslation(['office-billing', 'common']);
  const language = i18n.language as Language;
  return (
    <Button asChild size="sm" variant="plain">
      <Link
        to={auditOf('rate', id)}
        aria-label={t('rate.historyOf', {
          name: t(`common:programmes.${programme}.name`),
          day: writtenDay(from, language, 'medium'),
        })}
      >
        {t('history')}
      </Link>
    </Button>
  );
}

function Remove({ rate }: { rate: RateView }) {
  const { t, i18n } = useTranslation(['office-billing', 'common']);
  const language = i18n.language as Language;
  const change = useChange();
  const [confirming, setConfirming] = useState(false);
  const name = t(`common:programmes.${rate.programme}.name`);
  const remove = useMutation({
    mutationFn: () => change('removeRate', { params: { id: rate.id } }),
    onSuccess: () => showToast({ title: t('saved') }),
    onSettled: () => setConfirming(false),
  });
  return (
    <>
      <Button
        size="sm"
        variant="plain"
        aria-label={t('rate.removeOf', { name, day: writtenDay(rate.from, language, 'medium') })}
        onClick={() => setConfirming(true)}
      >
        {t('rate.remove')}
      </Button>
      <ConfirmDialog
        open={confirming}
        title={t('rate.ask', { name })}
        question={t('rate.question')}
        cancelLabel={t('cancel')}
        confirmLabel={t('rate.remove')}
        busy={remove.isPending}
        onCancel={() => setConfirming(false)}
        onConfirm={() => remove.mutate()}
      />
    </>
  );
}
