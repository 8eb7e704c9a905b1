import { Badge, Box, Button, chakra } from '@chakra-ui/react';
import type { AuthSessionView } from '@kitewell/contract/auth';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writtenInstant } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { reading } from '../api.ts';
import { QueryState } from '../query-state.tsx';
import { useChange } from '../use-change.ts';
import { Part } from './part.tsx';

const devicesQuery = { ...reading('familyDevices'), staleTime: 0 };

/** Where the address is signed in; every other device can be signed out, alone or all together. */
export function Devices() {
  const { t, i18n } = useTranslation('family-data');
  const change = useChange();
  const query = useQuery(devicesQuery);
  const [device, setDevice] = useState<AuthSessionView>();
  const [confirming, setConfirming] = useState(false);
  const end = useMutation({
    mutationFn: (id: number | undefined) =>
      id === undefined ? change('endFamilyDevices') : change('endFamilyDevice', { params: { id } }),
    onSuccess: () => showToast({ title: t('devices.ended') }),
    onSettled: () => setConfirming(false),
  });
  const written = (instant: string) => writtenInstant(instant, i18n.language as Language);
  const nameOf = ({ browser, system }: AuthSessionView) =>
    browser && system ? t('devices.device', { browser, system }) : (browser ?? system ?? t('devices.unknown'));
  const askFor = (which: AuthSessionView | undefined) => {
    setDevice(which);
    setConfirming(true);
  };
  const devices = query.data?.devices;
  return (
    <Part title={t('devices.title')}>
      {devices ? (
        <>
          <chakra.ul listStyle="none" padding="0">
            {devices.map((one) => (
              <chakra.li
                key={one.id}
                display="flex"
                flexWrap="wrap"
                alignItems="center"
                gap="2 3.5"
                borderTop="rule line"
                paddingBlock="3"
              >
                <Box flex="1" minWidth="min(100%, 200px)">
                  <chakra.p fontWeight="700" display="flex" flexWrap="wrap" gap="1 2.5" alignItems="center">
                    {nameOf(one)}
                    {one.current && <Badge>{t('devices.current')}</Badge>}
                  </chakra.p>
                  <chakra.p fontSize="sm" color="fg.muted">
                    {one.current
                      ? t('devices.since', { at: written(one.createdAt) })
                      : t('devices.used', { at: written(one.seenAt) })}
                  </chakra.p>
                </Box>
                {!one.current && (
                  <Button
                    variant="outline"
                    size="sm"
                    aria-label={t('devices.endOf', { device: nameOf(one) })}
                    onClick={() => askFor(one)}
                  >
                    {t('devices.end')}
                  </Button>
                )}
              </chakra.li>
            ))}
          </chakra.ul>
          {devices.length > 1 && (
            <Button id="end-devices" variant="surface" size="sm" marginTop="3" onClick={() => askFor(undefined)}>
              {t('devices.endOthers')}
            </Button>
          )}
        </>
      ) : (
        <QueryState query={query} rows={2} />
      )}
      <ConfirmDialog
        open={confirming}
        title={device ? t('devices.ask', { device: nameOf(device) }) : t('devices.askOthers')}
        question={t('devices.askText')}
        cancelLabel={t('cancel')}
        confirmLabel={t('devices.end')}
        busy={end.isPending}
        focusWhenGone={() => document.querySelector<HTMLElement>('#end-devices')}
        onCancel={() => setConfirming(false)}
        onConfirm={() => end.mutate(device?.id)}
      />
    </Part>
  );
}
