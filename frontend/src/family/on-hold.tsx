import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useFacts } from '../facts.ts';

/** Stands in place of a form that a family on hold cannot send: why, and whom to contact. */
export function OnHold() {
  const { business } = useFacts();
  const { t } = useTranslation('family-home');
  return (
    <chakra.p bg="status.pending.bg" color="status.pending.fg" padding="3.5 4" _print={{ display: 'none' }}>
      {t('onHold', { phone: business.phone.shown })}
    </chakra.p>
  );
}
