import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/page-states.tsx';
import { QueryState } from '../query-state.tsx';
import { homeQuery, useFamily } from '../session.ts';

/** What only the guardian who pays sees; others read why not. */
export function PayerOnly({ children }: { children: ReactNode }) {
  const { t } = useTranslation('family-bills');
  const { family } = useFamily();
  const home = useQuery(homeQuery(family));
  if (!home.data) return <QueryState query={home} rows={4} />;
  if (!home.data.family.pays) return <EmptyState title={t('payerOnly.title')} text={t('payerOnly.text')} />;
  return children;
}
