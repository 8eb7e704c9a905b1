import { Box, Button, chakra } from '@chakra-ui/react';
import type { HomeView } from '@kitewell/contract/family/home';
import { districts } from '@kitewell/contract/trial-choices';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useField } from 'formik';
import { useTranslation } from 'react-i18next';
import { SelectField, TextField } from '../../ui/form-fields.tsx';
import { MovingSessions } from '../../ui/moving-sessions.tsx';
import { QueryState } from '../query-state.tsx';
import { sessionsQuery } from '../sessions/queries.ts';
import { useNames } from '../sessions/session-words.tsx';
import { useFamily } from '../session.ts';
import { DataForm } from './data-form.tsx';
import { Part, useOpenForm } from './part.tsx';
import { Tick } from './tick.tsx';

/** Where the sessions take place, and how to get in. */
export function Address({ home }: { home: HomeView }) {
  const { t } = useTranslation(['family-data', 'book-trial']);
  const { open, show, close } = useOpenForm<true>();
  const { address } = home;
  if (!address) return null;
  return (
    <Part title={t('address.title')}>
      {open ? (
        <Box bg="bg.fill" padding="4">
          <AddressForm version={home.version} address={address} onClose={close} />
        </Box>
      ) : (
        <>
          <chakra.p overflowWrap="anywhere">
            {[address.address, address.district && t(`book-trial:districts.${address.district}`)]
              .filter(Boolean)
              .join(', ') || t('address.none')}
          </chakra.p>
          <chakra.p color="fg.soft" fontSize="md" marginBlock="1 3">
            {t(address.hasDoorCode ? 'address.hasCode' : 'address.noCode')}
          </chakra.p>
          {!home.onHold && (
            <Button
              id="address"
              variant="outline"
              size="sm"
              aria-label={t('address.changeOf')}
              onClick={({ currentTarget }) => show(true, currentTarget)}
            >
              {t('change')}
            </Button>
          )}
        </>
      )}
    </Part>
  );
}

interface AddressFormProps {
  version: number;
  address: NonNullable<HomeView['address']>;
  onClose: () => void;
}

function AddressForm({ version, address, onClose }: AddressFormProps) {
  const { t } = useTranslation(['family-data', 'book-trial']);
  const { family } = useFamily();
  return (
    <DataForm
      label={t('address.changeOf')}
      initialValues={{
        address: address.address ?? '',
        district: address.district ?? '',
        doorCode: '',
        noDoorCode: false,
      }}
      missing={{}}
      send={(change, { noDoorCode, doorCode, district, ...values }) => {
        const code = noDoorCode ? { doorCode: null } : doorCode.trim() === '' ? {} : { doorCode };
        const body = { ...values, ...code, district: districts.find((one) => one === district) ?? null, version };
        return change('changeFamilyAddress', { query: { family }, body });
      }}
      submitLabel={t('save')}
      done={t('saved')}
      onClose={onClose}
    >
      <TextField name="address" label={t('address.address')} autoComplete="street-address" />
      <SelectField
        name="district"
        label={t('address.district')}
        placeholder={t('book-trial:form.districtPlaceholder')}
        options={districts.map((value) => ({ value, label: t(`book-trial:districts.${value}`) }))}
      />
      <DoorCode hasOne={address.hasDoorCode} />
      <Moves />
    </DataForm>
  );
}

function Moves() {
  const { t } = useTranslation('family-data');
  const { family } = useFamily();
  const names = useNames();
  const query = useInfiniteQuery(sessionsQuery(family, 'ahead'));
  if (!query.data) return <QueryState query={query} rows={2} />;
  const home = query.data.pages
    .flatMap(({ sessions }) => sessions)
    .filter(({ atHome, state }) => atHome && (state === 'arranged' || state === 'answerDue'))
    .map(({ children, ...session }) => ({ ...session, names: names(children) }));
  const texts = {
    ...{ title: t('address.moves.title'), list: t('address.moves.list'), none: t('address.moves.none') },
    ...{ more: t('address.moves.more'), elsewhere: t('address.moves.elsewhere') },
  };
  return <MovingSessions sessions={home} more={query.hasNextPage} texts={texts} />;
}

/** It can be replaced, never read. */
function DoorCode({ hasOne }: { hasOne: boolean }) {
  const { t } = useTranslation('family-data');
  const [{ value: none }, , { setValue: setNone }] = useField<boolean>('noDoorCode');
  return (
    <>
      {!none && (
        <TextField
          name="doorCode"
          label={t(hasOne ? 'address.newCode' : 'address.code')}
          help={t(hasOne ? 'address.newCodeHelp' : 'address.codeHelp')}
          autoComplete="off"
          spellCheck={false}
        />
      )}
      {hasOne && <Tick label={t('address.removeCode')} checked={none} onChange={(on) => void setNone(on)} />}
    </>
  );
}
