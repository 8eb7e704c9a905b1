import { Button, chakra } from '@chakra-ui/react';
import { noticeRules, type BusinessSettingsView } from '@kitewell/contract/office/business-settings';
import { object } from '@kitewell/contract/yup';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { fieldErrorsOf } from '../../ui/field-errors.ts';
import { TextField } from '../../ui/form-fields.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { reading } from '../api.ts';
import { OfficeForm } from '../office-form.tsx';
import { useStaff } from '../auth-session.ts';
import { QueryState } from '../query-state.tsx';
import { Screen } from '../screen.tsx';
import { useChange } from '../use-change.ts';

const rules = [
  ...(['freeCancellationHours', 'lateCancellationPercent', 'missedPercent'] as const),
  ...(['tutorLatePercent', 'tutorMissedPercent', 'moveHours'] as const),
] as const;
type Rule = (typeof rules)[number];

/** What holds when a family cancels a session, misses it or asks for another time. An owner decides it. */
export default function NoticeRulesPage() {
  const { t } = useTranslation('office-schedule');
  const { role } = useStaff();
  const query = useQuery(reading('businessSettings'));
  const settings = query.data?.settings;
  return (
    <Screen
      title={t('rules.title')}
      action={
        <Button asChild variant="plain" size="sm">
          <Link to={paths.office('schedule')}>{t('back')}</Link>
        </Button>
      }
    >
      <chakra.div maxWidth="panel" display="grid" gap="5">
        <p>{t('rules.intro')}</p>
        {!settings ? (
          <QueryState query={query} rows={3} failed={t('rules.failed')} />
        ) : role === 'owner' ? (
          <RulesForm key={settings.version} settings={settings} />
        ) : (
          <>
            <chakra.ul paddingInlineStart="5">
              {rules.map((rule) => (
                <li key={rule}>{t(`rules.is.${rule}`, { count: settings[rule] })}</li>
              ))}
            </chakra.ul>
            <chakra.p color="fg.muted">{t('rules.ownerOnly')}</chakra.p>
          </>
        )}
      </chakra.div>
    </Screen>
  );
}

function RulesForm({ settings }: { settings: BusinessSettingsView }) {
  const { t } = useTranslation('office-schedule');
  const change = useChange();
  return (
    <OfficeForm
      label={t('rules.title')}
      initialValues={valuesOf(settings)}
      validate={(values) => fieldErrorsOf(object(noticeRules), numbersOf(values))}
      fieldLabels={Object.fromEntries(rules.map((rule) => [rule, t(`rules.${rule}`)]))}
      send={(values) =>
        change('changeBusinessSettings', {
          body: { ...settings, ...object(noticeRules).cast(numbersOf(values)) },
        })
      }
      onDone={() => showToast({ title: t('rules.saved') })}
      goLabel={t('rules.save')}
    >
      {rules.map((rule) => (
        <TextField
          key={rule}
          name={rule}
          label={t(`rules.${rule}`)}
          help={t(`rules.help.${rule}`)}
          inputMode="numeric"
          autoComplete="off"
          required
        />
      ))}
      <chakra.p bg="bg.note" padding="3">
        {t('rules.policy')}
      </chakra.p>
    </OfficeForm>
  );
}

const eachRule = <Value,>(valueOf: (rule: Rule) => Value) =>
  Object.fromEntries(rules.map((rule) => [rule, valueOf(rule)])) as Record<Rule, Value>;

const valuesOf = (settings: BusinessSettingsView) => eachRule((rule) => String(settings[rule]));

/** Nothing typed is no number, not zero. */
const numbersOf = (values: Record<Rule, string>) =>
  eachRule((rule) => (values[rule].trim() === '' ? undefined : Number(values[rule])));
