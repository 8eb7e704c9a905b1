import { Box, Button, chakra } from '@chakra-ui/react';
import type { ModuleOutlineView } from '@kitewell/contract/certification';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import type { Language } from '../../language.ts';
import { showToast } from '../../ui/toaster.tsx';
import { useMissing, type Missing } from '../certification/completion.ts';
import { useCompleteModule } from '../certification/queries.ts';
import { profileQuery } from '../profile/queries.ts';
import { questionAnchor } from './quiz.tsx';

interface CompleteProps {
  module: ModuleOutlineView;
  completed: boolean;
  next: ModuleOutlineView | undefined;
}

/** Records the module once nothing is missing, and leads to the next. */
export function Complete({ module, completed, next }: CompleteProps) {
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
  const ready = missing && !missing.interview && !missing.earlier && missing.questions.length === 0;
  const certified = profile?.tutor.certificationStatus === 'completed';
  const done = useRef<HTMLParagraphElement>(null);

  function record(): void {
    // The button is replaced by the sentence that it is done.
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

/** What the module still needs; where it was completed without, what its certificate needs. */
function StillMissing({ missing, completed }: { missing: Missing; completed: boolean }) {
  const { t, i18n } = useTranslation('course-portal');
  const { interview, earlier, questions } = missing;
  if (questions.length === 0 && (completed || (!interview && !earlier))) return null;
  return (
    <Box marginTop="2" bg="status.pending.bg" color="status.pending.fg" padding="3" fontSize="md">
      {!completed && interview && <p>{t('complete.interview')}</p>}
      {!completed && earlier && (
        <p>{t('complete.earlier', { title: i18n.language === 'zh' ? earlier.titleZh : earlier.title })}</p>
      )}
      {questions.length > 0 && (
        <>
          <p>{t(completed ? 'complete.unconfirmed' : 'complete.unanswered', { count: questions.length })}</p>
          <chakra.ul listStyle="none" padding="0" marginTop="2" display="flex" flexWrap="wrap" gap="0 4">
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
