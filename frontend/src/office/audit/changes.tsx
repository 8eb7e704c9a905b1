import { chakra } from '@chakra-ui/react';
import type { AuditEventView } from '@kitewell/contract/office/audit';
import { useTranslation } from 'react-i18next';
import { EmptyCell } from '../list/empty-cell.tsx';
import { useAuditLabels } from './labels.ts';

/** The fields that an event changed, each with its value before and after. */
export function Changes({ event: { before, after, action, subject } }: { event: AuditEventView }) {
  const { t } = useTranslation('office-audit');
  const labels = useAuditLabels();
  const [was, is] = [before ?? {}, after ?? {}] as Record<string, unknown>[];
  const fields = [...new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])];
  if (fields.length === 0) return <EmptyCell />;
  /**
   * A recorded value in words: yes, no, amounts, choices and the names of fields in the reader's language, the rest as it
   * was recorded.
   */
  function said(field: string, value: unknown): string {
    if (value === undefined || value === null || value === '') return '–';
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if ((field === 'fields' || field === 'copied') && Array.isArray(value))
      return value
        .map((name) => (typeof name === 'string' ? labels.field(name) : JSON.stringify(name)))
        .join(t('join'));
    if (typeof value === 'string' || typeof value === 'number') return labels.value(field, value);
    if (Array.isArray(value) && value.every((one) => typeof one === 'string' || typeof one === 'number'))
      return value.length === 0 ? '–' : value.map((one) => partOf(field, one)).join(t('join'));
    return JSON.stringify(value);
  }
  // Numbers of a list are those of records, such as the receipts that were paid, and no quantities.
  const partOf = (field: string, one: string | number) =>
    typeof one === 'number' ? String(one) : labels.value(field, one);
  return (
    <chakra.details>
      <chakra.summary
        cursor="pointer"
        paddingBlock="2"
        aria-label={t('showNamed', { action: labels.action(action), record: labels.record(subject) })}
      >
        {t('show', { count: fields.length })}
      </chakra.summary>
      <chakra.dl fontSize="sm" paddingBottom="2">
        {fields.map((field) => (
          <div key={field}>
            <chakra.dt fontWeight="700">{labels.field(field)}</chakra.dt>
            <chakra.dd margin="0" overflowWrap="break-word">
              {before && <chakra.del color="fg.muted">{said(field, was?.[field])}</chakra.del>}
              {before && after && ' → '}
              {after && <chakra.ins textDecoration="none">{said(field, is?.[field])}</chakra.ins>}
            </chakra.dd>
          </div>
        ))}
      </chakra.dl>
    </chakra.details>
  );
}
