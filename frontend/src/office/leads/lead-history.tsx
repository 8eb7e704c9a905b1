import { contactWays, leadStates } from '@kitewell/contract/lead-states';
import type { LeadView } from '@kitewell/contract/office/leads';
import { useTranslation } from 'react-i18next';
import { RecordHistory } from '../record-history.tsx';

const actions = [
  'lead change',
  'lead plan',
  'lead note',
  'lead join',
  'lead merged into',
  'lead trial',
  'trial close',
  'trial contact',
  'trial request',
  'trial unlink',
] as const;

/** What was done about a lead, by whom and when. */
export function LeadHistory({ lead }: { lead: LeadView }) {
  const { t } = useTranslation('office-leads');
  const stateName = (record: object | null) => {
    const { state } = (record ?? {}) as Record<string, unknown>;
    const known = leadStates.find((name) => name === state);
    return known ? t(`state.${known}`) : '–';
  };
  return (
    <RecordHistory
      title={t('history.title')}
      empty={t('history.empty')}
      entries={lead.history}
      wordsOf={({ action, before, after }) => {
        if (action === 'lead state') return t('history.moved', { before: stateName(before), after: stateName(after) });
        const { way, source } = (after ?? {}) as Record<string, unknown>;
        const by = contactWays.find((one) => one === (action === 'lead add' ? source : way));
        if (action === 'lead add' && by) return t('history.lead add', { way: t(`way.${by}`) });
        if (action === 'trial contact' && by) return t('history.by', { way: t(`way.${by}`) });
        const known = actions.find((name) => name === action);
        return known ? t(`history.${known}`) : action;
      }}
    />
  );
}
