import { Box, Button, chakra, Heading, type ButtonProps } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { KiteStop } from '../../art/kite-stop.tsx';
import type { Language } from '../../language.ts';
import { EmptyState, ListSkeleton } from '../../ui/page-states.tsx';
import { CourseNotThere } from '../certification/course-not-there.tsx';
import { outlineQuery, progressQuery } from '../certification/queries.ts';
import { KiteMark } from '../../art/kite-mark.tsx';
import { useCurrentPortal } from '../current-portal.ts';
import { LogOutButton } from '../outbox/log-out-button.tsx';
import { PortalHeader } from '../portal-header.tsx';
import { SessionGate } from '../auth/session-gate.tsx';
import { SignInForm } from '../auth/sign-in.tsx';
import { SkyPanel } from '../../art/sky-panel.tsx';
import { CertificatePage } from './certificate-page.tsx';
import { CourseTail } from './course-tail.tsx';
import { ModulePage } from './module-page.tsx';
import { focusTitle } from '../../ui/screen-title.ts';
import { LoadFailed } from '../load-failed.tsx';

/** Where tutors take the educator course; everybody else sees what it contains and may sign in. */
export default function CoursePortalPage() {
  return (
    <SessionGate signIn={<Preview />}>
      <Course />
    </SessionGate>
  );
}

function Preview() {
  const { t, i18n } = useTranslation('course-portal');
  const { data, error, isFetching, refetch } = useQuery(outlineQuery);
  return (
    <Frame header={<PortalHeader />} panel={<SkyPanel aria-hidden minHeight="700px" height="100%" />}>
      <Heading as="h1" size="6xl" tabIndex={-1} outline="none">
        <KiteStop>{t('title')}</KiteStop>
      </Heading>
      <chakra.p fontSize={{ base: 'lg', lg: '2xl' }} marginTop="5" maxWidth="lead">
        {t('preview.lead')}
      </chakra.p>
      <chakra.h2 textStyle="fact" fontSize="display.2" marginTop="7" marginBottom="3">
        {t('preview.modules')}
      </chakra.h2>
      {data ? (
        <chakra.ol listStyle="none" padding="0" borderTop="rule" borderColor="line">
          {data.modules.map((module) => (
            <chakra.li
              key={module.id}
              display="flex"
              alignItems="center"
              gap="4"
              paddingBlock="3.5"
              borderBottom="rule"
              borderColor="line"
            >
              <KiteMark tone="sky" />
              <div>
                <chakra.p fontWeight="700">{i18n.language === 'zh' ? module.titleZh : module.title}</chakra.p>
                <chakra.p fontSize="sm" color="fg.muted">
                  {t('minutes', { count: module.duration })} · {t('lessons', { count: module.lessons.length })}
                </chakra.p>
              </div>
            </chakra.li>
          ))}
        </chakra.ol>
      ) : error ? (
        <LoadFailed title={t('failed')} query={{ error, isFetching, refetch }} />
      ) : (
        <ListSkeleton label={t('loading')} rows={4} />
      )}
      <Box maxWidth="lead">
        <chakra.h2 textStyle="fact" fontSize="display.2" marginTop="7" marginBottom="4">
          {t('preview.signIn')}
        </chakra.h2>
        <SignInForm />
      </Box>
    </Frame>
  );
}

function Course() {
  const [search] = useSearchParams();
  const module = search.get('module');
  const certificate = search.has('certificate');
  const place = certificate ? 'certificate' : (module ?? '');
  const shown = useRef(place);

  useCurrentPortal(place);

  // Another module is a new page to the reader, though only the query of the address changes.
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    focusTitle();
  }, [place]);

  return (
    <Frame
      header={
        <PortalHeader>
          <ToPortal display={{ base: 'none', md: 'inline-flex' }} />
          <LogOutButton />
        </PortalHeader>
      }
      panel={<CourseTail />}
    >
      {/* A phone's header has no room for this. */}
      <Box data-screen-only display={{ md: 'none' }} marginTop="-4" marginBottom="5">
        <ToPortal />
      </Box>
      {certificate ? <CertificatePage /> : <CourseContent named={module} lesson={Number(search.get('lesson') ?? 1)} />}
    </Frame>
  );
}

function ToPortal(props: Pick<ButtonProps, 'display'>) {
  const { t } = useTranslation('course-portal');
  return (
    <Button asChild variant="plain" size="sm" {...props}>
      <Link to={`${paths.tutorPortal()}?tab=certification`}>{t('toPortal')}</Link>
    </Button>
  );
}

function CourseContent({ named, lesson }: { named: string | null; lesson: number }) {
  const { t } = useTranslation('course-portal');
  const modules = useQuery(outlineQuery);
  const progress = useQuery(progressQuery);
  if (modules.data && progress.data) {
    const done = new Set(progress.data.progress.filter((entry) => entry.completed).map(({ moduleId }) => moduleId));
    const module = modules.data.modules.find(({ id }) => String(id) === named);
    if (module) {
      return (
        <ModulePage
          key={module.id}
          module={module}
          completed={done.has(module.id)}
          lesson={lesson}
          all={modules.data.modules}
        />
      );
    }
    return (
      <>
        <Title />
        {named !== null && <EmptyState title={t('missing.title')} text={t('missing.text')} />}
        <Overview modules={modules.data.modules} done={done} />
      </>
    );
  }
  return (
    // As tall as the content that is loading, so that the progress below it does not jump when the content arrives.
    <Box minHeight="100dvh">
      <Title />
      <CourseNotThere />
    </Box>
  );
}

function Title() {
  const { t } = useTranslation('course-portal');
  return (
    <>
      <Heading as="h1" size="6xl" tabIndex={-1} outline="none">
        <KiteStop>{t('title')}</KiteStop>
      </Heading>
      <chakra.p fontSize={{ base: 'lg', lg: '2xl' }} marginTop="5" marginBottom="5.5" maxWidth="lead">
        {t('lead')}
      </chakra.p>
    </>
  );
}

interface OverviewProps {
  modules: readonly {
    id: number;
    title: string;
    titleZh: string;
    description: string;
    descriptionZh: string;
    duration: number;
    lessons: readonly unknown[];
  }[];
  done: ReadonlySet<number>;
}

function Overview({ modules, done }: OverviewProps) {
  const { t, i18n } = useTranslation('course-portal');
  const zh = (i18n.language as Language) === 'zh';
  if (modules.length === 0) return <EmptyState title={t('empty.title')} text={t('empty.text')} />;
  return (
    <chakra.ol listStyle="none" padding="0" borderTop="bar" borderColor="line.strong">
      {modules.map((module) => {
        const title = zh ? module.titleZh : module.title;
        return (
          <chakra.li
            key={module.id}
            display="grid"
            gridTemplateColumns={{ base: '22px minmax(0, 1fr)', md: '22px minmax(0, 1fr) auto' }}
            gap="2.5 4"
            alignItems={{ base: 'start', md: 'center' }}
            paddingBlock="5"
            borderBottom="rule"
            borderColor="line"
          >
            <KiteMark tone={done.has(module.id) ? 'leaf' : 'coral'} />
            <div>
              <chakra.h2 fontWeight="700" fontSize="2xl" lineHeight="snug">
                {title}
              </chakra.h2>
              <chakra.p fontSize="sm" color="fg.muted">
                {t('minutes', { count: module.duration })} · {t('lessons', { count: module.lessons.length })}
                {done.has(module.id) && ` · ${t('completed')}`}
              </chakra.p>
              <chakra.p fontSize="md" marginTop="2">
                {zh ? module.descriptionZh : module.description}
              </chakra.p>
            </div>
            <Box gridColumn={{ base: '2', md: '3' }}>
              <Button asChild size="sm" variant={done.has(module.id) ? 'outline' : 'surface'}>
                <Link to={paths.courseModule(module.id)}>
                  {t('open')}
                  <chakra.span srOnly>: {title}</chakra.span>
                </Link>
              </Button>
            </Box>
          </chakra.li>
        );
      })}
    </chakra.ol>
  );
}

function Frame({ header, panel, children }: { header: ReactNode; panel: ReactNode; children: ReactNode }) {
  return (
    <Box
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 408px' }}
      maxWidth="portal"
      marginInline="auto"
      minHeight="100dvh"
      css={{ '@media print': { display: 'block' } }}
    >
      <Box minWidth="0" display="flex" flexDirection="column">
        {header}
        <chakra.main id="main" flex="1" padding={{ base: '5 edge 7.5', md: '6 7 10', lg: '7 7.5 132px 8' }}>
          {children}
        </chakra.main>
      </Box>
      {panel}
    </Box>
  );
}
