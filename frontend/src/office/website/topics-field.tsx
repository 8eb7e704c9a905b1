import { Box, chakra } from '@chakra-ui/react';
import { questionTopics, type QuestionTopic } from '@kitewell/contract/website/parts';
import { useField } from 'formik';
import { createContext, useContext, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldError } from '../../ui/form-fields.tsx';

/** The topics that the audience of these questions has. */
const Topics = createContext<readonly QuestionTopic[]>(questionTopics);
export const AudienceTopics = Topics;

export const tutorTopics = ['course', 'portal'] as const satisfies readonly QuestionTopic[];
export const parentTopics = questionTopics.filter((topic) => !tutorTopics.some((other) => other === topic));

/** The topics below which a question is found; the value has one in each line. */
export function TopicsField({ name, label }: { name: string; label: string }) {
  const { t } = useTranslation('office-website');
  const [{ value }, , { setValue }] = useField<string>(name);
  const { fieldError } = useFieldError(name);
  const error = useId();
  const chosen = value.split('\n').filter(Boolean);
  return (
    <chakra.fieldset border="none" padding="0" margin="0" minWidth="0" aria-describedby={fieldError && error}>
      <chakra.legend fontWeight="600" fontSize="sm" padding="0">
        {label}
      </chakra.legend>
      <Box display="flex" flexWrap="wrap" columnGap="5">
        {useContext(Topics).map((topic) => (
          <chakra.label key={topic} display="flex" alignItems="center" gap="2" minHeight="tapTarget" cursor="pointer">
            <chakra.input
              type="checkbox"
              name={name}
              aria-invalid={fieldError !== undefined}
              checked={chosen.includes(topic)}
              onChange={({ currentTarget }) => {
                const others = chosen.filter((other) => other !== topic);
                void setValue((currentTarget.checked ? [...others, topic] : others).join('\n'));
              }}
              boxSize="tick"
              flex="none"
            />
            {t(`topic.${topic}`)}
          </chakra.label>
        ))}
      </Box>
      {fieldError && (
        <chakra.p id={error} color="danger" fontWeight="600" fontSize="sm">
          {fieldError}
        </chakra.p>
      )}
    </chakra.fieldset>
  );
}
