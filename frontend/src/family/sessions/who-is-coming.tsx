import { Box, chakra, Link as Anchor } from '@chakra-ui/react';
import type { FamilyBookingView } from '@kitewell/contract/family/sessions';
import { useTranslation } from 'react-i18next';
import { writtenDay, writtenMonth } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { localized, paths } from '../../paths.ts';
import { Notice, TutorPicture, useNames } from './session-words.tsx';

/** Who comes to the home: picture, given name, what was checked, and why it is somebody else this time. */
export function WhoIsComing({ session }: { session: FamilyBookingView }) {
  const { t, i18n } = useTranslation('family-sessions');
  const language = i18n.language as Language;
  const names = useNames();
  const { tutor, substitute, children, state } = session;
  return (
    <>
      {substitute && (
        <Notice title={t('who.substitute', { name: tutor.givenName, other: substitute.insteadOf })}>
          {t(substitute.reason === 'timeOff' ? 'who.timeOff' : 'who.otherReason', { other: substitute.insteadOf })}
        </Notice>
      )}
      <Box display="flex" gap="4" alignItems="flex-start">
        <TutorPicture tutor={tutor} size="84px" />
        <Box minWidth="0">
          <chakra.h3
            fontFamily="display"
            fontWeight="900"
            fontSize="display.2"
            lineHeight="tight"
            overflowWrap="anywhere"
          >
            {t(state === 'completed' ? 'who.came' : 'who.title', { name: tutor.givenName })}
          </chakra.h3>
          <chakra.ul listStyle="none" padding="0" marginTop="1.5" fontSize="md" color="fg.soft" lineHeight="short">
            {tutor.checkedUntil !== null && (
              <li>{t('who.checked', { month: writtenMonth(tutor.checkedUntil.slice(0, 7), language, 'long') })}</li>
            )}
            <li>
              {tutor.teachesSince === null
                ? t('who.first', { names: names(children) })
                : t('who.since', { names: names(children), day: writtenDay(tutor.teachesSince, language, 'long') })}
            </li>
            {tutor.certificate !== null && (
              <li>
                <Anchor
                  href={localized(language, paths.certificateCheck(tutor.certificate))}
                  display="inline-flex"
                  alignItems="center"
                  minHeight="tapTarget"
                  fontWeight="600"
                >
                  {t('who.certificate')}
                </Anchor>
              </li>
            )}
          </chakra.ul>
        </Box>
      </Box>
    </>
  );
}

/** What a family gets ready before the tutor rings. */
export function WhatToHaveReady({ session }: { session: Pick<FamilyBookingView, 'program' | 'first'> }) {
  const { t } = useTranslation('family-sessions');
  const outside = session.program === 'outdoor-mission';
  return (
    <Box>
      <chakra.h3 fontWeight="700">{t('ready.title')}</chakra.h3>
      <chakra.ul paddingInlineStart="5" listStyle="disc" marginTop="1" color="fg.soft">
        <li>{t('ready.adult')}</li>
        <li>{t(outside ? 'ready.outside' : 'ready.floor')}</li>
        {session.first && <li>{t('ready.likes')}</li>}
      </chakra.ul>
    </Box>
  );
}
