import { Box, Heading } from '@chakra-ui/react';
import { websiteLimits } from '@kitewell/contract/website/parts';
import { getIn } from 'formik';
import { useTranslation } from 'react-i18next';
import { Items } from './items.tsx';
import { sectionFields, type WebsiteTexts } from './part-fields.ts';
import type { PartEditorProps } from './use-website-part.ts';

const blank = { heading: {}, paragraphs: [], items: [] };

/** The sections of a policy. */
export function PolicySections(editor: PartEditorProps) {
  const { t, i18n } = useTranslation(['office-website', 'common', 'book-trial']) as {
    t: WebsiteTexts;
    i18n: { language: string };
  };
  return (
    <Box as="section" aria-labelledby="sections">
      <Heading as="h2" size="xl" id="sections" tabIndex={-1} outline="none" marginBottom="3">
        {t('sections')}
      </Heading>
      <Items
        {...editor}
        kind={{
          ...{ part: editor.view.part, list: 'sections', fields: sectionFields(t), blank },
          most: websiteLimits.policy.sections,
          titleOf: (item) => String(getIn(item, `heading.${i18n.language}`) ?? ''),
        }}
      />
    </Box>
  );
}
