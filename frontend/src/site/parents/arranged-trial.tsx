import { Box, Button, chakra } from '@chakra-ui/react';
import type { ArrangedTrialView } from '@kitewell/contract/trial-requests';
import { useTranslation } from 'react-i18next';
import { messagingLink, phoneLink } from '../../content/business.ts';
import { writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { paths } from '../../paths.ts';
import { Portrait, portraitOf } from '../../art/portraits.tsx';
import { ImageLoader } from '../../ui/image-loader.tsx';
import { useFacts } from '../../facts.ts';
import { Link } from '../link.tsx';

/** The lesson that is agreed: when, where, who comes, what to have ready, and how to move it. */
export function ArrangedTrial({ trial, reference }: { trial: ArrangedTrialView; reference: string }) {
  const { t, i18n } = useTranslation('parents');
  const { business } = useFacts();
  const language = i18n.language as Language;
  const { date, time, minutes, program, place, calendar } = trial;
  const isOutside = program === 'outdoor-mission';
  const message = t('trial.moveMessage', { reference, day: writtenDay(date, language, 'short'), time });
  return (
    <>
      <chakra.dl display="grid" gridTemplateColumns="auto 1fr" columnGap="5" rowGap="2">
        <Fact name={t('trial.day')}>{writtenDay(date, language, 'full')}</Fact>
        <Fact name={t('trial.time')}>{t('trial.hours', { time, minutes })}</Fact>
        <Fact name={t('trial.place')}>{place ?? t('trial.placeOpen')}</Fact>
        <Fact name={t('answer.programme')}>{t(`programmes.${program}`)}</Fact>
        <Fact name={t('trial.price')}>{t('trial.free')}</Fact>
      </chakra.dl>
      <TrialTutor tutor={trial.tutor} />
      <Box>
        <chakra.h3 fontWeight="700">{t('trial.ready')}</chakra.h3>
        <chakra.ul paddingInlineStart="5" listStyle="disc" marginTop="1">
          <li>{t('trial.adult')}</li>
          <li>{t(isOutside ? 'trial.outside' : 'trial.floor')}</li>
          <li>{t('trial.likes')}</li>
        </chakra.ul>
      </Box>
      <Box>
        <chakra.h3 fontWeight="700">{t('trial.move')}</chakra.h3>
        <chakra.p marginTop="1">{t('trial.moveText')}</chakra.p>
        <Box display="flex" flexWrap="wrap" gap="3" marginTop="3">
          <Button asChild variant="outline" size="sm">
            <a href={messagingLink(business.phone.digits, message)} target="_blank" rel="noreferrer">
              {t('trial.whatsapp')}
            </a>
          </Button>
          <Button asChild variant="outline" size="sm">
            <a href={phoneLink(business)}>{business.phone.shown}</a>
          </Button>
          <Button variant="outline" size="sm" onClick={() => save(calendar)}>
            {t('trial.calendar')}
          </Button>
        </Box>
      </Box>
    </>
  );
}

function TrialTutor({ tutor }: Pick<ArrangedTrialView, 'tutor'>) {
  const { t, i18n } = useTranslation(['parents', 'common']);
  const { name, picture, certificate, checkedUntil } = tutor;
  return (
    <Box display="flex" gap="4" alignItems="center">
      <Box width="96px" aspectRatio="1" flex="none">
        {picture ? (
          <ImageLoader
            src={picture}
            alt=""
            loadingLabel={t('common:image.loading')}
            failedLabel={t('common:image.failed')}
          />
        ) : (
          <Portrait id={portraitOf(name)} />
        )}
      </Box>
      <Box minWidth="0">
        <chakra.h3 fontWeight="700" overflowWrap="anywhere">
          {t('trial.tutor', { name })}
        </chakra.h3>
        {checkedUntil && (
          <p>{t('trial.checked', { day: writtenDay(checkedUntil, i18n.language as Language, 'long') })}</p>
        )}
        {certificate && (
          <Button asChild variant="plain" size="sm">
            <Link to={paths.certificateCheck(certificate)}>{t('trial.certificate')}</Link>
          </Button>
        )}
      </Box>
    </Box>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <>
      <chakra.dt color="fg.muted">{name}</chakra.dt>
      <chakra.dd fontWeight="600" overflowWrap="anywhere">
        {children}
      </chakra.dd>
    </>
  );
}

/** Hands the entry to the device, which offers its calendar. */
function save(calendar: string): void {
  const url = URL.createObjectURL(new Blob([calendar], { type: 'text/calendar;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: 'kitewell-trial.ics' });
  link.click();
  // Some browsers read the file only after the press.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
