import { Box, chakra } from '@chakra-ui/react';
import type { CourseModuleView } from '@kitewell/contract/office/course';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Language } from '../../language.ts';
import { paths } from '../../paths.ts';
import { reading } from '../api.ts';
import { RecordHistory } from '../record-history.tsx';
import { RecordScreen } from '../record-screen.tsx';
import { Screen } from '../screen.tsx';
import { useUnsaved } from '../unsaved.tsx';
import { AboutForm } from './about-form.tsx';
import { lessonKind, questionKind } from './kinds.ts';
import { Parts } from './parts.tsx';
import { Preview } from './preview.tsx';
import { ModuleStatus } from './module-status.tsx';
import { StateBadge } from './state-badge.tsx';
import { useWriting } from './writing.ts';

/** One module: its state, and all of its texts in both languages. */
export default function ModulePage() {
  const { t } = useTranslation('office-course');
  return (
    <RecordScreen title={t('one')} read={(id) => reading('courseModule', { params: { id } })}>
      {({ module }) => <Module module={module} />}
    </RecordScreen>
  );
}

function Module({ module }: { module: CourseModuleView }) {
  const { t, i18n } = useTranslation('office-course');
  const { unsaved, reportUnsaved } = useUnsaved();
  const writing = { module, ...useWriting(module) };
  const zh = (i18n.language as Language) === 'zh';
  return (
    <Screen title={zh ? module.content.titleZh : module.content.title} action={<StateBadge of={module.state} />}>
      <chakra.span asChild textDecoration="underline" fontWeight="600">
        <Link to={paths.office('course')}>{t('back')}</Link>
      </chakra.span>
      <Box display="flex" flexDirection="column" gap="7" marginTop="4">
        <ModuleStatus {...writing} unsaved={unsaved} />
        <Parts kind={lessonKind} writing={writing} reportUnsaved={reportUnsaved} />
        <Parts kind={questionKind} writing={writing} reportUnsaved={reportUnsaved} />
        <AboutForm {...writing} reportUnsaved={reportUnsaved} />
        <Preview content={module.content} />
        <History module={module} />
      </Box>
    </Screen>
  );
}

const historyActions = ['module add', 'module draft', 'module publish', 'module withdraw'] as const;

function History({ module: { history } }: { module: CourseModuleView }) {
  const { t } = useTranslation('office-course');
  return (
    <RecordHistory
      title={t('history.title')}
      empty={t('history.empty')}
      entries={history}
      wordsOf={({ action, after }) => {
        const historyAction = historyActions.find((known) => known === action);
        return t(`history.${historyAction ?? 'other'}`, {
          edition: ((after ?? {}) as { edition?: number }).edition ?? 0,
        });
      }}
    />
  );
}
