import { Box, Button, chakra, Heading, Tabs } from '@chakra-ui/react';
import type { TutorView } from '@kitewell/contract/tutors';
import { useQuery } from '@tanstack/react-query';
import { Check, Circle } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { messagingLink } from '../../content/business.ts';
import { useFacts } from '../../facts.ts';
import { ListSkeleton } from '../../ui/page-states.tsx';
import { KiteMark } from '../../art/kite-mark.tsx';
import { onboardingQuery } from '../onboarding/queries.ts';
import { shopChecklist, type ShopStep } from './shop-steps.ts';
import { LoadFailed } from '../load-failed.tsx';

const shelves = {
  materials: ['worksheets', 'activities', 'lessonPlans'],
  resources: ['visualAids', 'assessmentTools', 'parentResources'],
  digital: ['platforms', 'recording', 'training'],
  merchandise: ['tShirts', 'supplies', 'gifts'],
} as const;
type Shelf = keyof typeof shelves;
const shelfNames = Object.keys(shelves) as Shelf[];

/** The tutors' shop, open to those who have done their mock session. */
export function StaffShop({ tutor }: { tutor: TutorView }) {
  const { t } = useTranslation('staff-shop');
  const { data: journey, error, isFetching, refetch } = useQuery(onboardingQuery);
  const shop = useRef<HTMLElement>(null);
  // The demo account has done every step; it sees this one as not done, so that the closed shop can be shown.
  const [rehearsed, setRehearsed] = useState(false);
  const checklist =
    journey &&
    shopChecklist(journey.steps).map(({ step, done }) => ({
      step,
      done: tutor.demo && step === 'mockSession' ? rehearsed : done,
    }));
  const open = checklist?.some(({ step, done }) => step === 'mockSession' && done);

  return (
    <chakra.footer
      ref={shop}
      aria-labelledby="staff-shop"
      tabIndex={-1}
      outline="none"
      borderTop="rule"
      borderColor="line"
      padding={{ base: '6 edge 7.5', md: '7 7 8', lg: '7.5 7.5 9 8' }}
    >
      <Box display="flex" alignItems="center" gap="3">
        <ShopSign />
        <Heading as="h2" size="xl" id="staff-shop">
          {t('title')}
        </Heading>
      </Box>
      {checklist ? (
        open ? (
          <Shelves tutor={tutor} />
        ) : (
          <Locked
            checklist={checklist}
            onDemo={
              tutor.demo
                ? () => {
                    setRehearsed(true);
                    // The button of the demo is gone.
                    shop.current?.focus({ preventScroll: true });
                  }
                : undefined
            }
          />
        )
      ) : error ? (
        <LoadFailed title={t('failed')} query={{ error, isFetching, refetch }} />
      ) : (
        <ListSkeleton label={t('loading')} rows={3} />
      )}
    </chakra.footer>
  );
}

/** The picture at the top; if it fails to load, it is left out. */
function ShopSign() {
  const [broken, setBroken] = useState(false);
  if (broken) return null;
  return <chakra.img src="/icon-192.png" alt="" boxSize="44px" flex="none" onError={() => setBroken(true)} />;
}

function Shelves({ tutor }: { tutor: TutorView }) {
  const { business } = useFacts();
  const { t } = useTranslation(['staff-shop', 'common']);
  const [search, setSearch] = useSearchParams();
  const shelf = shelfNames.find((name) => name === search.get('shelf')) ?? 'materials';
  return (
    <>
      <chakra.p marginTop="3" maxWidth="34em" color="fg.muted">
        {t('lead')}
      </chakra.p>
      <Tabs.Root
        value={shelf}
        onValueChange={({ value }) =>
          setSearch(
            (before) => {
              before.set('shelf', value);
              return before;
            },
            { preventScrollReset: true, replace: true },
          )
        }
        lazyMount
        marginTop="5"
        marginInline={{ base: '-edge', md: '0' }}
        width="auto"
      >
        <Tabs.List aria-label={t('tabs.label')} paddingInlineStart={{ base: 'edge', md: '0' }}>
          {shelfNames.map((name) => (
            <Tabs.Trigger key={name} value={name}>
              {t(`tabs.${name}`)}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {shelfNames.map((name) => (
          <Tabs.Content key={name} value={name} bg="bg.panel" padding={{ base: '3 edge', lg: '4 6.5' }}>
            <chakra.ul listStyle="none" padding="0">
              {shelves[name].map((item) => {
                const title = t(`items.${item}.title`);
                return (
                  <chakra.li
                    key={item}
                    display="grid"
                    gridTemplateColumns={{ base: '22px minmax(0, 1fr)', md: '22px minmax(0, 1fr) auto' }}
                    gap="2 4"
                    alignItems="center"
                    paddingBlock="4"
                    borderTop="rule"
                    borderColor="line"
                    _first={{ borderTop: 0 }}
                  >
                    <KiteMark tone="sky" />
                    <div>
                      <chakra.h3 font="inherit" fontWeight="700" fontSize="xl" lineHeight="snug">
                        {title}
                      </chakra.h3>
                      <chakra.p fontSize="sm" color="fg.muted">
                        {t(`items.${item}.text`)}
                      </chakra.p>
                    </div>
                    <Box gridColumn={{ base: '2', md: '3' }}>
                      <Button asChild variant="surface" size="sm">
                        <a
                          href={messagingLink(business.phone.digits, t('message', { name: tutor.name, item: title }))}
                          target="_blank"
                          rel="noopener"
                        >
                          {t('request')}
                          <chakra.span srOnly>
                            : {title}, {t('common:newTab')}
                          </chakra.span>
                        </a>
                      </Button>
                    </Box>
                  </chakra.li>
                );
              })}
            </chakra.ul>
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </>
  );
}

interface LockedProps {
  checklist: readonly { step: ShopStep; done: boolean }[];
  /** Opens the shop without recording anything; only the demo account has this button. */
  onDemo?: () => void;
}

function Locked({ checklist, onDemo }: LockedProps) {
  const { t } = useTranslation(['staff-shop', 'common']);
  return (
    <>
      <chakra.p marginTop="3" maxWidth="38em">
        <b>
          {t('locked.title')}
          {t('common:colon')}
        </b>
        {t('locked.text')}
      </chakra.p>
      <chakra.ul
        aria-label={t('locked.list')}
        listStyle="none"
        padding="0"
        marginTop="4"
        display="grid"
        gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}
        columnGap="5"
      >
        {checklist.map(({ step, done }) => (
          <chakra.li
            key={step}
            display="flex"
            alignItems="center"
            gap="3"
            minHeight="tapTarget"
            fontSize="md"
            fontWeight={done ? 600 : 400}
            color={done ? 'status.verified.fg' : 'fg.soft'}
          >
            {done ? <Check size={20} aria-hidden /> : <Circle size={20} aria-hidden />}
            <span>
              {t(`locked.steps.${step}`)}
              <chakra.span srOnly>: {done ? t('locked.done') : t('locked.open')}</chakra.span>
            </span>
          </chakra.li>
        ))}
      </chakra.ul>
      {onDemo && (
        <Box marginTop="4" display="flex" flexWrap="wrap" alignItems="center" gap="2 4">
          <Button variant="outline" size="sm" onClick={onDemo}>
            {t('demo.button')}
          </Button>
          <chakra.p fontSize="sm" color="fg.muted">
            {t('demo.hint')}
          </chakra.p>
        </Box>
      )}
    </>
  );
}
