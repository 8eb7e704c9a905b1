import { Box, Button, chakra } from '@chakra-ui/react';
import type { BookingChangesView } from '@kitewell/contract/family/requests';
import type { FamilyBookingView } from '@kitewell/contract/family/sessions';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../amounts.ts';
import { writtenDay, writtenInstant } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { showToast } from '../../ui/toaster.tsx';
import { useFamily, useIsOnHold, useIsPayer } from '../session.ts';
import { useChange } from '../use-change.ts';

interface RequestStateProps {
  session: Pick<FamilyBookingView, 'id'>;
  changes: BookingChangesView;
}

/** What became of a request for another time, or of the family's own cancellation. */
export function RequestState({ session: { id }, changes: { request, cancellation } }: RequestStateProps) {
  const { t, i18n } = useTranslation('family-sessions');
  const language = i18n.language as Language;
  const { family } = useFamily();
  const isOnHold = useIsOnHold();
  const mayWithdraw = useIsPayer() && !isOnHold;
  const change = useChange();
  const withdraw = useMutation({
    mutationFn: () => change('withdrawFamilyChange', { params: { id }, query: { family } }),
    onSuccess: () => showToast({ title: t('request.withdrawn') }),
  });
  const at = ({ date, time }: { date: string; time: string }) => `${writtenDay(date, language, 'short')} ${time}`;
  if (cancellation) {
    const price = cancellation.priceCents;
    return (
      <Box bg="bg.fill" padding="4" marginBottom="5">
        <chakra.p fontWeight="700">
          {t('cancel.done', { at: writtenInstant(cancellation.cancelledAt, language, 'medium') })}
        </chakra.p>
        {price !== null && (
          <p>{price === 0 ? t('cancel.doneFree') : t('cancel.doneCost', { amount: formatAmount(price, language) })}</p>
        )}
      </Box>
    );
  }
  if (!request) return null;
  return (
    <Box as="section" aria-label={t('request.title')} bg="bg.fill" padding="4" marginBottom="5">
      <chakra.p fontWeight="700">{t(`request.${request.state}`)}</chakra.p>
      {request.acceptedTime && <p>{at(request.acceptedTime)}</p>}
      {request.declineReason !== null && <p>{request.declineReason}</p>}
      {request.state === 'open' && (
        <>
          {request.times.length > 0 && (
            <chakra.ul paddingInlineStart="5" listStyle="disc">
              {request.times.map((time) => (
                <li key={at(time)}>{at(time)}</li>
              ))}
            </chakra.ul>
          )}
          {request.message !== null && (
            <chakra.p whiteSpace="pre-line" overflowWrap="anywhere">
              {request.message}
            </chakra.p>
          )}
          {mayWithdraw && (
            <Button
              variant="plain"
              size="sm"
              aria-disabled={withdraw.isPending}
              onClick={() => withdraw.isPending || withdraw.mutate()}
            >
              {t('request.withdraw')}
            </Button>
          )}
        </>
      )}
    </Box>
  );
}
