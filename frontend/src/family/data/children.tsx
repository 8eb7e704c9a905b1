import { Box, Button, chakra, Heading } from '@chakra-ui/react';
import type { HomeView } from '@kitewell/contract/family/home';
import { familyLimits } from '@kitewell/contract/families';
import { useTranslation } from 'react-i18next';
import { writtenMonth } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { TextAreaField, TextField } from '../../ui/form-fields.tsx';
import { useFamily } from '../session.ts';
import { DataForm } from './data-form.tsx';
import { Part, useOpenForm } from './part.tsx';

type Child = HomeView['children'][number];

/** The children, and what a tutor should know of them. */
export function Children({ home: { children, pays, onHold } }: { home: HomeView }) {
  const { t } = useTranslation('family-data');
  const { open, show, close } = useOpenForm<Child['id'] | 'new'>();
  const mayChange = pays && !onHold;
  return (
    <Part title={t('children.title')} text={t('children.text')}>
      {children.map((child) =>
        open === child.id ? (
          <ChildForm key={child.id} child={child} onClose={close} />
        ) : (
          <Box
            key={child.id}
            display="grid"
            gridTemplateColumns="minmax(0, 1fr) auto"
            columnGap="4"
            alignItems="center"
            borderTop="rule line"
            paddingBlock="3.5"
          >
            <Heading as="h3" size="lg" overflowWrap="anywhere">
              {child.name}
            </Heading>
            {mayChange && (
              <Button
                id={`child-${child.id}`}
                variant="outline"
                size="sm"
                aria-label={t('children.changeOf', { name: child.name })}
                onClick={({ currentTarget }) => show(child.id, currentTarget)}
              >
                {t('change')}
              </Button>
            )}
            <Known child={child} />
          </Box>
        ),
      )}
      {mayChange &&
        (open === 'new' ? (
          <ChildForm onClose={close} />
        ) : (
          children.length < familyLimits.children && (
            <Button
              id="child-new"
              variant="surface"
              size="sm"
              marginTop="2"
              onClick={({ currentTarget }) => show('new', currentTarget)}
            >
              {t('children.add')}
            </Button>
          )
        ))}
    </Part>
  );
}

function Known({ child }: { child: Child }) {
  const { t, i18n } = useTranslation('family-data');
  const month = child.birthMonth?.slice(0, 7);
  const facts = [
    [t('children.born'), month ? writtenMonth(month, i18n.language as Language, 'long') : null],
    [t('children.level'), child.level],
    [t('children.likes'), child.likes],
    [t('children.allergies'), child.allergies ?? t('children.noAllergies')],
  ] as const;
  return (
    <chakra.dl
      gridColumn="1 / -1"
      display="grid"
      gridTemplateColumns="auto minmax(0, 1fr)"
      gap="1 4"
      marginTop="2"
      fontSize="md"
    >
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <Box key={name} display="contents">
            <chakra.dt color="fg.muted">{name}</chakra.dt>
            <chakra.dd overflowWrap="anywhere">{value}</chakra.dd>
          </Box>
        ))}
    </chakra.dl>
  );
}

function ChildForm({ child, onClose }: { child?: Child; onClose: () => void }) {
  const { t } = useTranslation('family-data');
  const { family } = useFamily();
  return (
    <Box bg="bg.fill" padding="4" marginBlock="2">
      <DataForm
        label={child ? t('children.changeOf', { name: child.name }) : t('children.new')}
        initialValues={{
          name: child?.name ?? '',
          birthMonth: child?.birthMonth?.slice(0, 7) ?? '',
          likes: child?.likes ?? '',
          allergies: child?.allergies ?? '',
        }}
        missing={{ name: t('children.missing') }}
        send={(change, { birthMonth, ...values }) => {
          const body = { ...values, birthMonth: birthMonth === '' ? null : `${birthMonth}-01` };
          return child
            ? change('changeFamilyChild', {
                params: { id: child.id },
                query: { family },
                body: { ...body, version: child.version },
              })
            : change('addFamilyChild', { query: { family }, body });
        }}
        submitLabel={child ? t('save') : t('children.submit')}
        done={t('saved')}
        onClose={onClose}
      >
        <TextField name="name" label={t('children.name')} autoComplete="off" required />
        <TextField name="birthMonth" label={t('children.born')} type="month" help={t('children.bornHelp')} />
        <TextAreaField name="likes" label={t('children.likes')} rows={2} most={familyLimits.likes} />
        <TextAreaField
          name="allergies"
          label={t('children.allergies')}
          help={t('children.allergiesHelp')}
          rows={2}
          most={familyLimits.allergies}
        />
      </DataForm>
    </Box>
  );
}
