import type { FamilyMessagesView } from '@kitewell/contract/family/messages';
import type { FamilyId } from '@kitewell/contract/ids';
import { readingPages } from '../api.ts';

export const messagesQuery = (family: FamilyId) => readingPages<FamilyMessagesView>('familyMessages', { family });
