import { Box, Heading } from '@chakra-ui/react';
import { consentTexts } from '@kitewell/contract/family/details';
import type { HomeView } from '@kitewell/contract/family/home';
import { useTranslation } from 'react-i18next';
import { writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { useFamily } from '../session.ts';
import { useFamilyAction } from './family-change.ts';
import { Part } from './part.tsx';
import { Tick } from './tick.tsx';

type Child = HomeView['children'][number];
type Guardian = HomeView['guardians'][number];

/** What was agreed to, and when. Each can be withdrawn at any time. */
export function Consents({ home: { children, guardians, pays, onHold } }: { home: HomeView }) {
  const { t } = useTranslation('family-data');
  const own = guardians.filter(({ self, email }) => self && email !== null);
  return (
    <Part title={t('consents.title')} text={t('consents.text')}>
      {pays && children.map((child) => <OfChild key={child.id} child={child} onHold={onHold} />)}
      {own.map((guardian) => (
        <Newsletter key={guardian.id} guardian={guardian} />
      ))}
    </Part>
  );
}

function useSince(): (day: string | null) => string {
  const { t, i18n } = useTranslation('family-data');
  return (day) =>
    day === null
      ? t('consents.no')
      : t('consents.since', { day: writtenDay(day.slice(0, 10), i18n.language as Language) });
}

/** On hold what was agreed to can be withdrawn, and nothing be agreed to. */
function OfChild({ child, onHold }: { child: Child; onHold: boolean }) {
  const { t } = useTranslation('family-data');
  const { family } = useFamily();
  const since = useSince();
  const set = useFamilyAction(t('saved'));
  const { id, version, name } = child;
  const now = { outings: child.outingConsentOn !== null, photos: child.photoConsentOn !== null };
  const agree = (agreed: Partial<typeof now>) =>
    set.mutate((change) =>
      change('setChildConsents', {
        params: { id },
        query: { family },
        body: {
          ...now,
          ...agreed,
          version,
          texts: { outings: consentTexts.outings, photos: consentTexts.photos },
        },
      }),
    );
  return (
    <Box role="group" aria-label={t('consents.of', { name })} borderTop="rule line" paddingBlock="3">
      <Heading as="h3" size="md">
        {name}
      </Heading>
      <Tick
        label={t('consents.outings')}
        help={since(child.outingConsentOn)}
        checked={now.outings}
        fixed={onHold && !now.outings}
        busy={set.isPending}
        onChange={(outings) => agree({ outings })}
      />
      <Tick
        label={t('consents.photos')}
        help={since(child.photoConsentOn)}
        checked={now.photos}
        fixed={onHold && !now.photos}
        busy={set.isPending}
        onChange={(photos) => agree({ photos })}
      />
    </Box>
  );
}

function Newsletter({ guardian: { id, version, newsletterConsentOn } }: { guardian: Guardian }) {
  const { t } = useTranslation('family-data');
  const { family } = useFamily();
  const since = useSince();
  const set = useFamilyAction(t('saved'));
  return (
    <Box borderTop="rule line" paddingBlock="3">
      <Tick
        label={t('consents.newsletter')}
        help={since(newsletterConsentOn)}
        checked={newsletterConsentOn !== null}
        busy={set.isPending}
        onChange={(agreed) =>
          set.mutate((change) =>
            change('setNewsletterConsent', {
              params: { id },
              query: { family },
              body: { agreed, version, text: consentTexts.newsletter },
            }),
          )
        }
      />
    </Box>
  );
}
