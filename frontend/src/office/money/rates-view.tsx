import { Badge, Box, Button, chakra, Heading } from '@chakra-ui/react';
import { mostInGroup, rateInput, type RatesView as RatesPage, type RateView } from '@kitewell/contract/office/money';
import { programmes } from '@kitewell/contract/programmes';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../amounts.ts';
import { writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DateField, SelectField, TextField } from '../../ui/form-fields.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { call, readingPages } from '../api.ts';
import { CallForm } from '../call-form.tsx';
import { Filter, Filters, useFilter } from '../list/filters.tsx';
import { ListPage, type ListColumns } from '../list/list-page.tsx';
import { useStaff } from '../session.ts';
import { centsOf, faultsOf } from './amount-input.ts';
import { Unsettled } from './unsettled.tsx';

/** What families pay and tutors earn for an hour. Staff read it; an owner adds and takes away. */
export function RatesView() {
  const { t, i18n } = useTranslation(['office-money', 'common']);
  const language = i18n.language as Language;
  const { role } = useStaff();
  const programme = useFilter('programme', programmes);
  const list = useInfiniteQuery(readingPages<RatesPage>('rates', { programme }));
  const columns = useMemo<ListColumns<RateView>>(
    () => [
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
        id: 'from',
        header: t('column.from'),
        cell: ({ row: { original } }) => writtenDay(original.from, language, 'medium'),
      },
      {
        id: 'family',
        header: t('column.family'),
        cell: ({ row: { original } }) => formatAmount(original.familyCents, language),
      },
      {
        id: 'earns',
        header: t('column.earns'),
        cell: ({ row: { original } }) => formatAmount(original.tutorCents, language),
      },
      ...(role === 'owner'
        ? [
            {
              id: 'remove',
              header: '',
              cell: ({ row: { original } }: { row: { original: RateView } }) => <Remove rate={original} />,
            },
          ]
        : []),
    ],
    [t, language, role],
  );
  return (
    <>
      <Unsettled />
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

function Remove({ rate }: { rate: RateView }) {
  const { t } = useTranslation(['office-money', 'common']);
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const isRemoved = useRef(false);
  // The dialog goes with its row, and can give the focus back to nothing in it.
  useEffect(
    () => () => {
      if (isRemoved.current) document.querySelector('h1')?.focus();
    },
    [],
  );
  const name = t(`common:programmes.${rate.programme}.name`);
  const remove = useMutation({
    mutationFn: () => call('removeRate', { params: { id: rate.id } }),
    onSuccess: () => {
      isRemoved.current = true;
      showToast({ title: t('saved') });
    },
    onSettled: async () => {
      setAsking(false);
      await client.invalidateQueries();
    },
  });
  return (
    <>
      <Button
        size="sm"
        variant="plain"
        aria-label={t('rate.removeOf', { name, day: rate.from })}
        onClick={() => setAsking(true)}
      >
        {t('rate.remove')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('rate.ask', { name })}
        question={t('rate.question')}
        cancelLabel={t('cancel')}
        confirmLabel={t('rate.remove')}
        busy={remove.isPending}
        focusWhenGone={() => document.querySelector('h1')}
        onCancel={() => setAsking(false)}
        onConfirm={() => remove.mutate()}
      />
    </>
  );
}

const empty = { kind: 'session', programme: '', level: '', groupSize: '1', from: '', familyCents: '', tutorCents: '' };

const bodyOf = ({ kind, programme, level, groupSize, from, familyCents, tutorCents }: typeof empty) => ({
  trial: kind === 'trial',
  programme,
  level,
  groupSize: Number(groupSize),
  from,
  familyCents: kind === 'trial' ? 0 : centsOf(familyCents),
  tutorCents: centsOf(tutorCents),
});

function AddRate() {
  const { t } = useTranslation(['office-money', 'common']);
  return (
    <chakra.section aria-labelledby="add" marginTop="6" maxWidth="640px">
      <Heading as="h2" size="xl" id="add" marginBottom="3">
        {t('rate.add')}
      </Heading>
      <CallForm
        label={t('rate.add')}
        initialValues={empty}
        validate={(values) => faultsOf(rateInput, bodyOf(values))}
        send={(values) => call('addRate', { body: rateInput.cast(bodyOf(values), { assert: false }) })}
        onDone={(_, reset) => {
          reset();
          showToast({ title: t('saved') });
        }}
        goLabel={t('rate.go')}
      >
        {(values) => (
          <>
            <SelectField
              name="kind"
              label={t('rate.kind')}
              placeholder={t('choose')}
              options={(['session', 'trial'] as const).map((value) => ({ value, label: t(`rate.${value}`) }))}
            />
            <SelectField
              name="programme"
              label={t('column.programme')}
              placeholder={t('choose')}
              options={programmes.map((value) => ({ value, label: t(`common:programmes.${value}.name`) }))}
              required
            />
            <Box display="grid" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4">
              <SelectField
                name="groupSize"
                label={t('column.groupSize')}
                placeholder={t('choose')}
                options={Array.from({ length: mostInGroup }, (_, place) => ({
                  value: String(place + 1),
                  label: String(place + 1),
                }))}
              />
              <DateField name="from" label={t('column.from')} required />
              {values.kind !== 'trial' && (
                <TextField
                  name="familyCents"
                  label={t('rate.family')}
                  inputMode="decimal"
                  autoComplete="off"
                  required
                />
              )}
              <TextField name="tutorCents" label={t('rate.tutor')} inputMode="decimal" autoComplete="off" required />
            </Box>
            <TextField name="level" label={t('column.level')} help={t('rate.levelHelp')} autoComplete="off" />
          </>
        )}
      </CallForm>
    </chakra.section>
  );
}
