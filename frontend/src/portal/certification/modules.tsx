import { Accordion, Box, Button, chakra } from '@chakra-ui/react';
import type { ModuleProgressView, ModuleOutlineView } from '@kitewell/contract/certification';
import { useQuery } from '@tanstack/react-query';
import { Check, ChevronDown } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import type { Language } from '../../language.ts';
import { EmptyState } from '../../ui/page-states.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { hongKongDate } from '@kitewell/contract/dates';
import { writtenDay } from '../../dates.ts';
import { KiteMark } from '../../art/kite-mark.tsx';
import { useTabOpen } from '../open-tab.ts';
import { CourseNotThere } from './course-not-there.tsx';
import { useMissing } from './completion.ts';
import { outlineQuery, progressQuery, useCompleteModule } from './queries.ts';

/** The modules of the course, each with what it is about and whether it is completed. */
export function Modules() {
  const { t } = useTranslation('certification');
  const enabled = useTabOpen('certification');
  const modules = useQuery({ ...outlineQuery, enabled });
  const progress = useQuery({ ...progressQuery, enabled });

  if (modules.data && progress.data) {
    if (modules.data.modules.length === 0) return <EmptyState title={t('empty.title')} text={t('empty.text')} />;
    const recorded = new Map(progress.data.progress.map((entry) => [entry.moduleId, entry]));
    return (
      <>
        <Button asChild variant="surface" size="sm" marginTop="5">
          <Link to={paths.coursePortal()}>{t('course.link')}</Link>
        </Button>
        <Accordion.Root multiple collapsible marginTop="5">
          {modules.data.modules.map((module) => (
            <Module key={module.id} module={module} progress={recorded.get(module.id)} />
          ))}
        </Accordion.Root>
      </>
    );
  }
  return <CourseNotThere />;
}

function Module({ module, progress }: { module: ModuleOutlineView; progress: ModuleProgressView | undefined }) {
  const { t, i18n } = useTranslation('certification');
  const language = i18n.language as Language;
  const trigger = useRef<HTMLButtonElement>(null);
  const title = language === 'zh' ? module.titleZh : module.title;
  const complete = useCompleteModule(t('toast.failed'), () =>
    showToast({ title: t('toast.completed.title'), text: t('toast.completed.text', { title }) }),
  );
  const completed = progress?.completed ?? false;
  const missing = useMissing(module, useTabOpen('certification') && !completed);
  const navigate = useNavigate();
  const open = missing?.questions.length ?? 0;
  const earlier = missing?.earlier;

  function record() {
    complete.mutate(
      { moduleId: module.id },
      // The button has done its work and cannot take the focus any more.
      { onSuccess: () => trigger.current?.focus({ preventScroll: true }) },
    );
  }

  return (
    <Accordion.Item value={String(module.id)}>
      <chakra.h3 font="inherit">
        <Accordion.ItemTrigger ref={trigger} paddingBottom="2">
          <KiteMark height="31px" tone={completed ? 'leaf' : 'coral'} />
          <chakra.span flex="1" minWidth="0">
            {title}
            <chakra.span display="block" fontWeight="400" fontSize="sm" color="fg.muted">
              {t('minutes', { count: module.duration })} · {t('lessons', { count: module.lessons.length })}
            </chakra.span>
          </chakra.span>
          <Accordion.ItemIndicator>
            <ChevronDown aria-hidden />
          </Accordion.ItemIndicator>
        </Accordion.ItemTrigger>
      </chakra.h3>
      <Accordion.ItemContent paddingInlineStart="6.5">
        <chakra.p fontSize="md" paddingTop="2">
          {language === 'zh' ? module.descriptionZh : module.description}
        </chakra.p>
        <chakra.h4 fontWeight="700" fontSize="md" marginTop="4">
          {t('lessonList')}
        </chakra.h4>
        <chakra.ol
          listStyle="decimal"
          marginTop="2"
          paddingInlineStart="1.5em"
          fontSize="md"
          css={{ '& li': { paddingBlock: '1' } }}
        >
          {module.lessons.map((lesson) => (
            <li key={lesson.title}>{language === 'zh' ? lesson.titleZh : lesson.title}</li>
          ))}
        </chakra.ol>
      </Accordion.ItemContent>
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="2 4" paddingInlineStart="6.5" paddingBlock="2 4">
        <CompleteButton
          title={title}
          completed={completed}
          busy={complete.isPending || !missing}
          // Where answers are missing, the button leads to the questions.
          isOpen={!earlier}
          onPress={() => (open > 0 ? void navigate(`${paths.courseModule(module.id)}#questions`) : record())}
        />
        <Button asChild variant="plain" size="sm">
          <Link to={paths.courseModule(module.id)}>
            {t('course.read')}
            <chakra.span srOnly>: {title}</chakra.span>
          </Link>
        </Button>
        {!completed && earlier && (
          <chakra.span fontSize="sm" color="fg.muted">
            {t('earlierFirst', { title: language === 'zh' ? earlier.titleZh : earlier.title })}
          </chakra.span>
        )}
        {!completed && !earlier && open > 0 && (
          <chakra.span fontSize="sm" color="fg.muted">
            {t('unanswered', { count: open })}
          </chakra.span>
        )}
        {progress?.completedAt && (
          <chakra.span fontSize="sm" color="fg.muted">
            {t('completedOn', { date: writtenDay(hongKongDate(new Date(progress.completedAt)), language, 'medium') })}
          </chakra.span>
        )}
      </Box>
    </Accordion.Item>
  );
}

interface CompleteButtonProps {
  title: string;
  completed: boolean;
  busy: boolean;
  /** Whether the modules before it are completed. */
  isOpen: boolean;
  onPress: () => void;
}

function CompleteButton({ title, completed, busy, isOpen, onPress }: CompleteButtonProps) {
  const { t } = useTranslation('certification');
  const about = <chakra.span srOnly>: {title}</chakra.span>;
  if (completed) {
    return (
      <Button size="sm" variant="subtle" disabled>
        <Check size={18} aria-hidden />
        {t('completed')}
        {about}
      </Button>
    );
  }
  return (
    <Button size="sm" aria-disabled={busy || !isOpen} onClick={() => !busy && isOpen && onPress()}>
      {busy ? t('completing') : t('completeModule')}
      {about}
    </Button>
  );
}
