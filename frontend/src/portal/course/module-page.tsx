import { Box, Button, chakra, Heading } from '@chakra-ui/react';
import { questionsIn, type ModuleOutlineView, type ModuleView } from '@kitewell/contract/certification';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { KiteStop } from '../../art/kite-stop.tsx';
import type { Language } from '../../language.ts';
import { BulletList } from '../../ui/prose.tsx';
import { LessonText } from '../../ui/lesson-text.tsx';
import { ListSkeleton } from '../../ui/page-states.tsx';
import { moduleQuery } from '../certification/queries.ts';
import { idle } from '../idle.ts';
import { Complete } from './complete-module.tsx';
import { inLanguage, lessonBlocks, worksIn } from '../../content/lesson-text.ts';
import { useLessonRead } from './lessons-read.ts';
import { Quiz } from './quiz.tsx';
import { LoadFailed } from '../load-failed.tsx';

interface ModulePageProps {
  module: ModuleOutlineView;
  completed: boolean;
  /** Counted from 1; a number that the module does not have shows the first lesson. */
  lesson: number;
  /** All modules of the course. */
  all: readonly ModuleOutlineView[];
}

/** One module of the course: one lesson at a time, with the questions of the whole module below. */
export function ModulePage({ module, completed, lesson, all }: ModulePageProps) {
  const { t, i18n } = useTranslation('course-portal');
  const zh = (i18n.language as Language) === 'zh';
  const { data, error, isFetching, refetch } = useQuery(moduleQuery(module.id));
  const read = data !== undefined;
  usePreparedModules(read, all);

  // The element that the address names exists only once the texts have loaded.
  const [late] = useState(!read);
  useEffect(() => {
    if (read && late) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [read, late]);

  return (
    <>
      <Button asChild variant="plain" size="sm">
        <Link to={paths.coursePortal()}>{t('allModules')}</Link>
      </Button>
      <Heading as="h1" size="5xl" tabIndex={-1} outline="none" marginTop="3" overflowWrap="anywhere">
        <KiteStop>{zh ? module.titleZh : module.title}</KiteStop>
      </Heading>
      <chakra.p color="fg.muted" marginTop="3">
        {t('minutes', { count: module.duration })} · {t('lessons', { count: module.lessons.length })}
        {completed && ` · ${t('completed')}`}
      </chakra.p>
      <chakra.p marginTop="4" fontSize={{ base: 'lg', lg: '2xl' }} maxWidth="38em">
        {zh ? module.descriptionZh : module.description}
      </chakra.p>
      {data ? (
        <Texts module={data.module} lesson={lesson} />
      ) : (
        // As tall as the content that is loading, so that the progress below it does not jump when the content arrives.
        <Box minHeight="100dvh" marginTop="6">
          {error ? (
            <LoadFailed title={t('failed')} query={{ error, isFetching, refetch }} />
          ) : (
            <ListSkeleton label={t('loading')} rows={4} />
          )}
        </Box>
      )}
      {data && (
        <Section title={t('complete.title')}>
          <Complete module={module} completed={completed} next={all[all.indexOf(module) + 1]} />
        </Section>
      )}
    </>
  );
}

/** Loads the other modules while the page is idle, so that the next one opens at once, also without a network. */
function usePreparedModules(ready: boolean, all: readonly ModuleOutlineView[]): void {
  const client = useQueryClient();
  const ids = all.map(({ id }) => id).join(' ');
  useEffect(() => {
    if (!ready) return;
    let gone = false;
    const next = async () => {
      for (const id of ids.split(' ')) {
        await idle();
        if (gone) return;
        // Opening the module asks again, and shows what went wrong.
        await client.query(moduleQuery(Number(id))).catch(() => undefined);
      }
    };
    void next();
    return () => {
      gone = true;
    };
  }, [client, ready, ids]);
}

/** What is read and answered in a module. */
function Texts({ module, lesson }: { module: ModuleView; lesson: number }) {
  const { t, i18n } = useTranslation(['course-portal', 'common']);
  const language = i18n.language as Language;
  const quiz = inLanguage(language, module.quizQuestions, module.quizQuestionsZh);
  const questions = questionsIn(quiz.text);
  const works = worksIn(module.furtherResearch);
  const number = module.content[lesson - 1] ? lesson : 1;
  return (
    <>
      {module.content.length > 0 && <Lesson module={module} number={number} />}
      {module.videoUrl && (
        <Section title={t('video.title')}>
          <Button asChild variant="outline" size="sm">
            <a href={module.videoUrl} target="_blank" rel="noopener">
              {t('video.watch')}
              <chakra.span srOnly>, {t('common:newTab')}</chakra.span>
            </a>
          </Button>
        </Section>
      )}
      {questions.length > 0 && (
        <Section title={t('questions.title')} id="questions">
          <Quiz numbers={module.questionNumbers} moduleId={module.id} questions={questions} lang={quiz.lang} />
        </Section>
      )}
      {module.downloadUrl && (
        <Section title={t('download.title')}>
          <Button asChild variant="outline" size="sm">
            <a href={module.downloadUrl} target="_blank" rel="noopener" download>
              {t('download.action', { name: module.downloadTitle ?? module.title })}
              <chakra.span srOnly>, {t('common:newTab')}</chakra.span>
            </a>
          </Button>
        </Section>
      )}
      {works.length > 0 && (
        <Section title={t('research')}>
          <chakra.div lang="en">
            <BulletList items={works} />
          </chakra.div>
        </Section>
      )}
    </>
  );
}

function Lesson({ module, number }: { module: ModuleView; number: number }) {
  const { t, i18n } = useTranslation('course-portal');
  const language = i18n.language as Language;
  const zh = language === 'zh';
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(number);
  const lesson = module.content[number - 1];
  const total = module.content.length;
  const { read, end } = useLessonRead(module.id, number);

  useEffect(() => {
    if (shown.current === number) return;
    shown.current = number;
    // Another lesson is read from its beginning.
    heading.current?.focus();
  }, [number]);

  if (!lesson) return null;
  const body = inLanguage(language, lesson.text, lesson.textZh);
  return (
    <Box
      bg="bg.panel"
      borderTop="bar"
      borderColor="line.strong"
      marginTop="6"
      marginInline={{ base: '-edge', md: '0' }}
      padding={{ base: '5 edge', lg: '6.5' }}
    >
      <chakra.nav aria-label={t('lessonList')}>
        <chakra.ol listStyle="none" padding="0" display="flex" flexWrap="wrap" gap="2">
          {module.content.map(({ title, titleZh }, at) => (
            <li key={title}>
              <Button asChild size="sm" variant={at + 1 === number ? 'surface' : 'outline'} minWidth="tapTarget">
                <Link
                  to={paths.courseModule(module.id, at + 1)}
                  preventScrollReset
                  aria-current={at + 1 === number ? 'step' : undefined}
                  aria-label={`${t(read.has(at + 1) ? 'lessonRead' : 'lessonOf', { number: at + 1, total })}: ${zh ? titleZh : title}`}
                >
                  {at + 1}
                  {read.has(at + 1) && <Check size={16} aria-hidden />}
                </Link>
              </Button>
            </li>
          ))}
        </chakra.ol>
      </chakra.nav>
      <article>
        <chakra.p color="fg.muted" fontSize="sm" marginTop="5">
          {t('lessonOf', { number, total })}
        </chakra.p>
        <Heading
          as="h2"
          size="xl"
          ref={heading}
          tabIndex={-1}
          outline="none"
          scrollMarginTop="5"
          wordBreak="keep-all"
          overflowWrap="anywhere"
        >
          {zh ? lesson.titleZh : lesson.title}
        </Heading>
        <Box lang={body.lang} display="flex" flexDirection="column" gap="4" marginTop="4">
          {lessonBlocks(body.text).map((block, at) => (
            <LessonText key={at} block={block} />
          ))}
        </Box>
      </article>
      <Box ref={end} display="flex" flexWrap="wrap" gap="3" marginTop="6">
        {number > 1 && (
          <Button asChild variant="outline" size="sm">
            <Link to={paths.courseModule(module.id, number - 1)} preventScrollReset>
              {t('previous')}
            </Link>
          </Button>
        )}
        {number < total ? (
          <Button asChild variant="surface" size="sm">
            <Link to={paths.courseModule(module.id, number + 1)} preventScrollReset>
              {t('next')}
            </Link>
          </Button>
        ) : (
          module.quizQuestions !== '' && (
            <Button asChild variant="surface" size="sm">
              <a href="#questions">{t('toQuestions')}</a>
            </Button>
          )
        )}
      </Box>
    </Box>
  );
}

function Section({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <Box as="section" id={id} scrollMarginTop="5" marginTop="7">
      <Heading as="h2" size="xl" marginBottom="4">
        {title}
      </Heading>
      {children}
    </Box>
  );
}
