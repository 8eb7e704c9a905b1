import { Badge, Box, chakra } from '@chakra-ui/react';
import type { CourseModuleView } from '@kitewell/contract/office/course';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { ApiError } from '../../api.ts';
import type { Language } from '../../language.ts';
import { paths } from '../../paths.ts';
import { ErrorPanel, ListSkeleton } from '../../ui/page-states.tsx';
import { NotHere } from '../not-here.tsx';
import { RecordHistory } from '../record-history.tsx';
import { Screen } from '../screen.tsx';
import { useErrorText } from '../session.ts';
import { AboutForm } from './about-form.tsx';
import { lessonKind, questionKind } from './kinds.ts';
import { Parts } from './parts.tsx';
import { Preview } from './preview.tsx';
import { Standing } from './standing.tsx';
import { useModule } from './use-module.ts';

/** One module: where it stands, and all that it says, in both languages. */
export default function ModulePage() {
  const id = Number(useParams().id);
  return <Module key={id} id={id} />;
}

function Module({ id }: { id: number }) {
  const { t, i18n } = useTranslation(['office-course', 'office']);
  const errorText = useErrorText();
  const { found, save, readAgain, show } = useModule(id);
  const { data, error, isPending, isFetching, refetch } = found;
  if (error instanceof ApiError && error.status === 404) return <NotHere />;
  if (!data)
    return (
      <Screen title={t('one')}>
        {isPending ? (
          <ListSkeleton label={t('office:list.loading')} />
        ) : (
          <ErrorPanel
            title={t('office:list.failed')}
            text={errorText(error)}
            retryLabel={t('office:retry')}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
      </Screen>
    );
  const { module } = data;
  const writing = { module, save, readAgain, show };
  const zh = (i18n.language as Language) === 'zh';
  return (
    <Screen
      title={zh ? module.content.titleZh : module.content.title}
      action={<Badge>{t(`state.${module.state}`)}</Badge>}
    >
      <chakra.span asChild textDecoration="underline" fontWeight="600">
        <Link to={paths.office('course')}>{t('back')}</Link>
      </chakra.span>
      <Box display="flex" flexDirection="column" gap="7" marginTop="4">
        <Standing {...writing} />
        <Parts kind={lessonKind} writing={writing} />
        <Parts kind={questionKind} writing={writing} />
        <AboutForm {...writing} />
        <Preview content={module.content} />
        <History module={module} />
      </Box>
    </Screen>
  );
}

const deeds = ['module add', 'module draft', 'module publish', 'module withdraw'] as const;

function History({ module: { history } }: { module: CourseModuleView }) {
  const { t } = useTranslation('office-course');
  return (
    <RecordHistory
      title={t('history.title')}
      empty={t('history.empty')}
      entries={history}
      wordsOf={({ action, after }) => {
        const deed = deeds.find((known) => known === action);
        return t(`history.${deed ?? 'other'}`, {
          edition: ((after ?? {}) as { edition?: number }).edition ?? 0,
        });
      }}
    />
  );
}
