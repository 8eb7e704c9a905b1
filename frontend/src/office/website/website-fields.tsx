import { Box, Button, chakra, Heading } from '@chakra-ui/react';
import { useField } from 'formik';
import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField, SelectField, TextAreaField, TextField } from '../../ui/form-fields.tsx';
import { AmountField } from '../billing/amount-field.tsx';
import { inBothLanguages } from '../both-languages.ts';
import type { FieldGroup } from './part-fields.ts';
import { TopicsField } from './topics-field.tsx';
import { nameOf, type Values, type WebsiteField } from './website-field.ts';
import { useWritten } from './written-value.ts';

/** What is published, as values of the form; undefined where the part, or this entry of it, never was. */
const Published = createContext<Values | undefined>(undefined);
export const PublishedValues = Published;

const cardsOf = (fields: readonly WebsiteField[]): { card: string | undefined; fields: WebsiteField[] }[] => {
  const cards: { card: string | undefined; fields: WebsiteField[] }[] = [];
  for (const field of fields) {
    const last = cards.at(-1);
    if (last && last.card === field.card) last.fields.push(field);
    else cards.push({ card: field.card, fields: [field] });
  }
  return cards;
};

export const groupId = (id: string): string => `group-${id}`;

/** Fields below their heading, English and Chinese side by side. */
export function GroupOfFields({ group: { id, title, help, fields } }: { group: FieldGroup }) {
  return (
    <Box as="section" aria-labelledby={groupId(id)} marginTop="3">
      <Heading as="h2" size="xl" id={groupId(id)} tabIndex={-1} outline="none" scrollMarginTop="4">
        {title}
      </Heading>
      {help && (
        <chakra.p color="fg.muted" fontSize="sm" marginTop="1" maxWidth="48em">
          {help}
        </chakra.p>
      )}
      {cardsOf(fields).map(({ card, fields: own }, place) => (
        <Box key={place} marginTop="4">
          {card && (
            <Heading as="h3" size="md" marginBottom="2" borderTop="hair" borderColor="line" paddingTop="3">
              {card}
            </Heading>
          )}
          <WebsiteFields fields={own} />
        </Box>
      ))}
    </Box>
  );
}

export function WebsiteFields({ fields }: { fields: readonly WebsiteField[] }) {
  return (
    <Box {...inBothLanguages} css={{ '& textarea': { fieldSizing: 'content', minHeight: '4.5em', maxHeight: '28em' } }}>
      {fields.map((field) => (
        <Box key={nameOf(field)} minWidth="0">
          <Input field={field} />
          <AsPublished field={field} />
        </Box>
      ))}
    </Box>
  );
}

/** Texts over several lines. */
const longKinds = ['text', 'list', 'pairs'] as const;

function Input({ field }: { field: WebsiteField }) {
  const { t } = useTranslation('office-website');
  const name = nameOf(field);
  const [{ value }] = useField<string>(name);
  const { label, help, kind, most, optional, rows } = field;
  const left = most === undefined ? undefined : most - value.trim().length;
  const hint =
    left === undefined
      ? optional && t('optional')
      : left < 0
        ? t('over', { count: -left })
        : t('left', { count: left });
  const shared = { name, label, ...(help && { help }), ...(hint && { hint }) };
  if (kind === 'topics') return <TopicsField {...shared} />;
  if (kind === 'flag') return <FlagField {...shared} />;
  if (kind === 'page') return <PageField {...shared} />;
  if (kind === 'day') return <DateField {...shared} />;
  const isLine = kind === 'text' && rows === 1 && !value.includes('\n');
  if (longKinds.some((long) => long === kind) && !isLine) return <TextAreaField {...shared} rows={rows ?? 3} />;
  if (kind === 'amount') return <AmountField {...shared} />;
  return <TextField {...shared} autoComplete="off" {...(kind === 'whole' && { inputMode: 'numeric' })} />;
}

/** The pages of the site to which an answer may lead. */
const pages = [
  ...([
    '/prices',
    '/book-session',
    '/tutor-directory',
    '/level-check',
    '/blog',
    '/policies',
    '/parent-portal',
  ] as const),
  ...(['/english-through-play', '/playberry-laser-literacy', '/outdoor-mission'] as const),
  ...(['/kitewell-course', '/kitewell-course-portal', '/tutor-portal', '/#about'] as const),
];

function PageField(props: { name: string; label: string }) {
  const { t } = useTranslation('office-website');
  const [{ value }] = useField<string>(props.name);
  const options = pages.map((page): { value: string; label: string } => ({ value: page, label: t(`page.${page}`) }));
  if (value && !pages.some((page) => page === value)) options.push({ value, label: value });
  return <SelectField {...props} placeholder={t('page.none')} options={options} />;
}

function FlagField({ name, label }: { name: string; label: string }) {
  const [{ value }, , { setValue }] = useField<string>(name);
  return (
    <chakra.label display="flex" alignItems="center" gap="3" minHeight="tapTarget" cursor="pointer" fontWeight="600">
      <chakra.input
        type="checkbox"
        name={name}
        checked={value === 'yes'}
        onChange={({ currentTarget }) => void setValue(currentTarget.checked ? 'yes' : '')}
        boxSize="tick"
        flex="none"
      />
      {label}
    </chakra.label>
  );
}

/** What visitors read today, beside a field that says something else, and a button to take it back. */
function AsPublished({ field }: { field: WebsiteField }) {
  const { t } = useTranslation('office-website');
  const written = useWritten();
  const name = nameOf(field);
  const published = useContext(Published)?.[name];
  const [{ value }, , { setValue }] = useField<string>(name);
  if (published === undefined || published.trim() === value.trim()) return null;
  return (
    <Box marginTop="1.5" borderInlineStart="bar" borderColor="accent.sun" paddingInlineStart="3" fontSize="sm">
      <chakra.p color="fg.soft" whiteSpace="pre-line" overflowWrap="anywhere">
        <chakra.span display="block" color="fg.muted">
          {t('onSite')}
        </chakra.span>
        {written(field, published) || t('nothing')}
      </chakra.p>
      <Button
        variant="plain"
        size="sm"
        paddingInline="0"
        aria-label={t('takeBackOf', { field: field.label })}
        onClick={() => {
          void setValue(published);
          // The button goes; the field that it filled takes the focus.
          document.getElementsByName(name)[0]?.focus();
        }}
      >
        {t('takeBack')}
      </Button>
    </Box>
  );
}
