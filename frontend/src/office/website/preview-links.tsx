import { Box, Button } from '@chakra-ui/react';
import { officeAddressOf } from '@kitewell/contract/office/calls';
import type { WebsitePart } from '@kitewell/contract/website/parts';
import { Eye } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { languageNames } from '../../language.ts';

/** The page on which visitors read each part; `''` is home. */
const pageOf: Readonly<Record<WebsitePart, string>> = {
  business: '',
  offer: 'prices',
  notice: '',
  home: '',
  'home-sections': '',
  'english-through-play': 'english-through-play',
  'outdoor-mission': 'outdoor-mission',
  'playberry-laser-literacy': 'playberry-laser-literacy',
  'questions-parents': 'book-session',
  'questions-tutors': 'kitewell-course',
  privacy: 'policies',
  terms: 'policies',
  cancellation: 'policies',
  safeguarding: 'policies',
  accessibility: 'policies',
  articles: 'blog',
  tutors: 'tutor-directory',
};

/** Open the page drawn from all drafts, in a tab of its own. */
export function PreviewLinks({ part = 'home', page = pageOf[part] }: { part?: WebsitePart; page?: string }) {
  const { t } = useTranslation(['office-website', 'common']);
  return (
    <Box display="flex" flexWrap="wrap" gap="2">
      {(['en', 'zh'] as const).map((language) => (
        <Button key={language} asChild size="sm" variant="outline">
          <a
            href={officeAddressOf('websitePreview', { params: { language }, query: { page } })}
            target="_blank"
            rel="noopener"
          >
            <Eye aria-hidden size={18} />
            {t('preview', { language: languageNames[language] })}
          </a>
        </Button>
      ))}
    </Box>
  );
}
