import type { LeadTemplateName } from '@kitewell/contract/office/lead-templates';
import { useQuery } from '@tanstack/react-query';
import { useFacts } from '../../facts.ts';
import { createDictionary, loadNamespaces } from '../../i18n.ts';
import type { Language } from '../../language.ts';
import { reading } from '../api.ts';

/** Leaves the placeholders of templates in the texts that come with the product. */
const filled = { parentName: '{parent}', childName: '{child}', reference: '{reference}', business: '{business}' };

/** The texts that come with the product, in a family's language; undefined until they are loaded. */
export function useStandardWords(language: Language) {
  const facts = useFacts();
  const { data } = useQuery({
    queryKey: ['words to a family', language],
    staleTime: Infinity,
    queryFn: async () => {
      const dictionary = createDictionary(language, facts);
      await loadNamespaces(dictionary, ['emails']);
      const wordsOf = (name: LeadTemplateName) => dictionary.t(`emails:toParent.${name}`, filled);
      return {
        subject: dictionary.t('emails:toParent.subject', filled),
        message: wordsOf('message'),
        talked: wordsOf('talked'),
        greeting: wordsOf('greeting'),
        afterTrial: wordsOf('afterTrial'),
      };
    },
  });
  return data;
}

/** The texts that an owner has changed. */
export const useLeadTemplates = () => useQuery(reading('leadTemplates'));
