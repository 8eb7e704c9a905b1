export type QuestionTopic = 'trial' | 'programmes' | 'fees' | 'safety' | 'tutors' | 'practical' | 'course' | 'portal';

/**
 * A question with its answer, as the pages print it and the chats search it. The answer stands alone, without the
 * page it comes from, and may hold the placeholders that `fillContacts` knows.
 */
export interface Question {
  /** The same in both languages. */
  id: string;
  /** Never empty. `course` and `portal` belong to the chat for tutors, the others to that for parents. */
  topics: QuestionTopic[];
  question: string;
  /** Other ways in which it is asked, as people type them: for the search alone, no page prints them. */
  asked?: string[];
  answer: string;
  /** The page that says more: a path of the route table, without the language. */
  path?: string;
  /** Offered before anything is typed. */
  suggested?: boolean;
}
