import { Box, Button, chakra, Input } from '@chakra-ui/react';
import type { AuditEventView, AuditView } from '@kitewell/contract/office/audit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { writtenInstant } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { paths } from '../../paths.ts';
import { readingPages } from '../api.ts';
import { ListPage, type ListColumns } from '../list/list-page.tsx';
import { useActorName } from '../record-history.tsx';
import { Screen } from '../screen.tsx';
import { Changes } from './changes.tsx';
import { placeOf } from './place-of.ts';
import { useAuditLabels, type AuditReference } from './labels.ts';

const narrowings = ['actor', 'action', 'subject'] as const;
const filters = ['actorKind', 'actorId', 'action', 'subjectKind', 'subjectId', 'day'] as const;

const valuesOf = (name: 'actor' | 'subject', { kind, id }: AuditReference) => ({
  [`${name}Kind`]: kind,
  [`${name}Id`]: id,
});

/** The search of the page's address with other values; null takes one out. */
function changed(search: URLSearchParams, values: Readonly<Record<string, string | null>>): URLSearchParams {
  const after = new URLSearchParams(search);
  for (const [name, value] of Object.entries(values))
    if (value === null) after.delete(name);
    else after.set(name, value);
  return after;
}

/** Who did what to which record, newest first. Pressing a person, an action or a record shows only its entries. */
export default function AuditPage() {
  const { t, i18n } = useTranslation(['office-audit', 'common']);
  const language = i18n.language as Language;
  const labels = useAuditLabels();
  const actorName = useActorName();
  const [search, setSearch] = useSearchParams();
  const given = (name: string) => search.get(name) ?? undefined;
  const day = given('day');
  const list = useInfiniteQuery(
    readingPages<AuditView>('auditEvents', Object.fromEntries(filters.map((name) => [name, given(name)]))),
  );
  const nameOf = useCallback(
    (reference: AuditReference) => reference.name ?? actorName(labels.record(reference)),
    [actorName, labels],
  );
  const narrow = (values: Readonly<Record<string, string | null>>) => setSearch((before) => changed(before, values));

  const columns = useMemo<ListColumns<AuditEventView>>(() => {
    const to = (values: Readonly<Record<string, string | null>>) => `?${changed(search, values).toString()}`;
    return [
      {
        id: 'when',
        header: t('column.when'),
        cell: ({ row: { original } }) => writtenInstant(original.at, language),
      },
      {
        id: 'who',
        header: t('column.actor'),
        cell: ({ row: { original } }) => (
          <>
            <Link to={to(valuesOf('actor', original.actor))}>{nameOf(original.actor)}</Link>
            <RoleOf actor={original.actor} />
          </>
        ),
      },
      {
        id: 'action',
        header: t('column.action'),
        cell: ({ row: { original } }) => (
          <Link to={to({ action: original.action })}>{labels.action(original.action)}</Link>
        ),
      },
      {
        id: 'record',
        header: t('column.subject'),
        cell: ({ row: { original } }) => {
          const place = placeOf(original.subject);
          return (
            <>
              <Link to={to(valuesOf('subject', original.subject))}>{labels.record(original.subject)}</Link>
              {place && (
                <chakra.span display={{ base: 'inline', md: 'block' }} fontSize="sm">
                  {' '}
                  <Link
                    to={paths.office(place)}
                    aria-label={t('openNamed', { record: labels.record(original.subject) })}
                  >
                    {t('open')}
                  </Link>
                </chakra.span>
              )}
            </>
          );
        },
      },
      { id: 'changes', header: t('column.changes'), cell: ({ row: { original } }) => <Changes event={original} /> },
    ];
  }, [t, labels, nameOf, language, search]);

  const shown = list.data?.pages.flatMap(({ events }) => events) ?? [];
  /** The reference of the address with its name, which each of the events that show has. */
  const namedOf = (name: 'actor' | 'subject', reference: AuditReference): AuditReference =>
    shown.map((event) => event[name]).find(({ kind, id }) => kind === reference.kind && id === reference.id) ??
    reference;
  const saidOf = (name: (typeof narrowings)[number], value: string): string => {
    if (name === 'action') return labels.action(value);
    const reference = { kind: value, id: search.get(`${name}Id`) } as AuditReference;
    const named = namedOf(name, reference);
    return name === 'actor' ? nameOf(named) : labels.record(named);
  };
  const narrowed = narrowings.flatMap((name) => {
    const value = given(name === 'action' ? name : `${name}Kind`);
    if (value === undefined) return [];
    return [{ name, said: saidOf(name, value) }];
  });
  return (
    <Screen title={t('title')}>
      <chakra.p color="fg.soft" maxWidth="note" marginBottom="4">
        {t('text')}
      </chakra.p>
      <Box display="flex" flexWrap="wrap" alignItems="flex-end" gap="4">
        <chakra.label display="flex" flexDirection="column" gap="1" fontWeight="600" fontSize="sm">
          {t('column.day')}
          <Input type="date" value={day ?? ''} onChange={({ target }) => narrow({ day: target.value || null })} />
        </chakra.label>
        {narrowed.map(({ name, said }) => (
          <Button
            key={name}
            variant="outline"
            size="sm"
            aria-label={t('without', { name: t(`column.${name}`), value: said })}
            onClick={() => narrow({ [name]: null, [`${name}Kind`]: null, [`${name}Id`]: null })}
          >
            {`${t(`column.${name}`)}${t('common:colon')}${said} ×`}
          </Button>
        ))}
      </Box>
      <Box css={{ '& a': { textDecoration: 'underline', textUnderlineOffset: '4px' } }}>
        <ListPage
          label={t('title')}
          columns={columns}
          list={list}
          rowsOf={({ events }) => events}
          empty={narrowed.length > 0 || day !== undefined ? t('noneSuch') : t('none')}
        />
      </Box>
    </Screen>
  );
}

const roles = ['staff', 'tutor', 'guardian', 'operator'] as const;

/** In smaller text beside who acted: what they are here, or that it was the command line. */
function RoleOf({ actor: { kind, erased } }: { actor: AuditReference }) {
  const { t } = useTranslation('office-audit');
  const role = roles.find((one) => one === kind);
  if (!role || erased) return null;
  return (
    <chakra.span display={{ base: 'inline', md: 'block' }} fontSize="sm" color="fg.muted">
      {' '}
      {t(`role.${role}`)}
    </chakra.span>
  );
}
