import type { i18n } from 'i18next';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { loadNamespaces } from '../../i18n.ts';
import { Deferred } from '../../ui/deferred.tsx';
import { FormOutline } from './form-layout.tsx';
import type { TrialFormProps } from './trial-form.tsx';

async function loadForm(dictionary: i18n): Promise<ComponentType<TrialFormProps>> {
  const [{ TrialForm }] = await Promise.all([
    import('./trial-form.tsx'),
    loadNamespaces(dictionary, ['book-trial', 'validation', 'errors']),
  ]);
  return TrialForm;
}

/**
 * The booking form, whose code comes after the page. Stands on a `Sheet`; one to a page. The page need not have the
 * form's dictionary.
 * @param props.heading above the form, until the answer takes its place
 */
export function LazyTrialForm({ heading }: TrialFormProps) {
  const { t } = useTranslation('common');
  return (
    <Deferred load={loadForm}>
      {(TrialForm) =>
        TrialForm ? (
          <TrialForm heading={heading} />
        ) : (
          <>
            {heading}
            <FormOutline label={t('loading')} />
          </>
        )
      }
    </Deferred>
  );
}
