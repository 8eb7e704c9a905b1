import { Box, Button, chakra, Heading } from '@chakra-ui/react';
import { questionsIn, type ModuleView } from '@kitewell/contract/certification';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { KiteStop } from '../../art/kite-stop.tsx';
import type { Language } from '../../language.ts';
import { BulletList } from '../../ui/prose.tsx';
import { LessonText } from '../../ui/lesson-text.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { useMissing, type Missing } from '../certification/completion.ts';
import { useCompleteModule } from '../certification/queries.ts';
import { profileQuery } from '../profile/queries.ts';
import { inLanguage, lessonBlocks, worksIn } from '../../content/lesson-text.ts';
import { useLessonRead } from './lessons-read.ts';
import { questionAnchor, Quiz } from './quiz.tsx';

interface ModulePageProps {
  module: ModuleView;
  completed: boolean;
  /** From 1; one that the module does not have reads as the first. */
  lesson: number;
  /** The module after this one. */
  next: ModuleView | undefined;
}

/** One module of the course: a lesson at a time, and below it what belongs to the whole module. */
export function ModulePage({ module, completed, lesson, next }: ModulePageProps) {
  const { t, i18n } = useTranslation(['course-portal', 'common']);
  const language = i18n.language as Language;
  const zh = language === 'zh';
  const quiz = inLanguage(language, module.quizQuestions, module.quizQuestionsZh);
  const questions = questionsIn(quiz.text);
  const works = worksIn(module.furtherResearch);
  const number = module.content[lesson - 1] ? lesson : 1;

  return (
    <>
      <Button asChild variant="plain" size="sm">
        <Link to={paths.coursePortal()}>{t('allModules')}</Link>
      </Button>
      <Heading as="h1" size="5xl" tabIndex={-1} outline="none" marginTop="3" overflowWrap="anywhere">
        <KiteStop>{zh ? module.titleZh : module.title}</KiteStop>
      </Heading>
      <chakra.p color="fg.muted" marginTop="3">
        {t('minutes', { count: module.duration })} · {t('lessons', { count: module.content.length })}
        {completed && ` · ${t('completed')}`}
      </chakra.p>
      <chakra.p marginTop="4" fontSize={{ base: 'lg', lg: '19px' }} maxWidth="38em">
        {zh ? module.descriptionZh : module.description}
      </chakra.p>
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
      <Section title={t('complete.title')}>
        <Complete module={module} completed={completed} next={next} />
      </Section>
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
    heading.current?.focus();
  }, [number]);

  if (!lesson) return null;
  const body = inLanguage(language, lesson.text, lesson.textZh);
  return (
    <Box
      bg="bg.panel"
      borderTop="4px solid"
      borderColor="line.strong"
      marginTop="6"
      marginInline={{ base: '-edge', md: '0' }}
      padding={{ base: '24px 20px', lg: '40px' }}
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
          scrollMarginTop="24px"
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

interface CompleteProps {
  module: ModuleView;
  completed: boolean;
  next: ModuleView | undefined;
}

function Complete({ module, completed, next }: CompleteProps) {
  const { t, i18n } = useTranslation(['course-portal', 'certification']);
  const zh = (i18n.language as Language) === 'zh';
  const { data: profile } = useQuery(profileQuery);
  const complete = useCompleteModule(t('certification:toast.failed'), () =>
    showToast({
      title: t('certification:toast.completed.title'),
      text: t('certification:toast.completed.text', { title: zh ? module.titleZh : module.title }),
    }),
  );
  const missing = useMissing(module);
  const ready = missing && !missing.interview && missing.questions.length === 0;
  const certified = profile?.tutor.certificationStatus === 'completed';
  const done = useRef<HTMLParagraphElement>(null);

  function record(): void {
    complete.mutate({ moduleId: module.id }, { onSuccess: () => done.current?.focus({ preventScroll: true }) });
  }

  return (
    <>
      <chakra.p ref={done} tabIndex={-1} outline="none">
        {completed ? t('complete.done') : t('complete.text')}
      </chakra.p>
      {missing && <StillMissing missing={missing} completed={completed} />}
      <Box display="flex" flexWrap="wrap" gap="3" marginTop="4">
        {completed ? (
          <Button size="sm" variant="subtle" disabled>
            <Check size={18} aria-hidden />
            {t('certification:completed')}
          </Button>
        ) : (
          <Button
            size="sm"
            aria-disabled={complete.isPending || !ready}
            onClick={() => ready && !complete.isPending && record()}
          >
            {complete.isPending ? t('certification:completing') : t('certification:completeModule')}
          </Button>
        )}
        {completed && next && (
          <Button asChild variant="surface" size="sm">
            <Link to={paths.courseModule(next.id)}>{t('nextModule', { title: zh ? next.titleZh : next.title })}</Link>
          </Button>
        )}
        {certified && (
          <Button asChild variant="outline" size="sm">
            <Link to={paths.certificate()}>{t('complete.certificate')}</Link>
          </Button>
        )}
      </Box>
    </>
  );
}

/** What a module's completion waits for, or, where it was completed without, what its certificate waits for. */
function StillMissing({ missing, completed }: { missing: Missing; completed: boolean }) {
  const { t } = useTranslation('course-portal');
  const { interview, questions } = missing;
  if (questions.length === 0 && (completed || !interview)) return null;
  return (
    <Box marginTop="2" bg="status.pending.bg" color="status.pending.fg" padding="3" fontSize="md">
      {!completed && interview && <p>{t('complete.interview')}</p>}
      {questions.length > 0 && (
        <>
          <p>{t(completed ? 'complete.unconfirmed' : 'complete.unanswered', { count: questions.length })}</p>
          <chakra.ul listStyle="none" padding="0" marginTop="2" display="flex" flexWrap="wrap" gap="0 18px">
            {questions.map((question) => (
              <li key={question}>
                <chakra.a
                  href={`#${questionAnchor(question)}`}
                  display="inline-flex"
                  alignItems="center"
                  minHeight="tapTarget"
                  fontWeight="700"
                  textDecoration="underline"
                >
                  {t('questions.question', { number: question + 1 })}
                </chakra.a>
              </li>
            ))}
          </chakra.ul>
        </>
      )}
    </Box>
  );
}

function Section({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <Box as="section" id={id} scrollMarginTop="24px" marginTop="7">
      <Heading as="h2" size="xl" marginBottom="4">
        {title}
      </Heading>
      {children}
    </Box>
  );
}
