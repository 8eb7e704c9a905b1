export type QuestionTopic = 'trial' | 'programmes' | 'fees' | 'safety' | 'tutors' | 'practical' | 'course' | 'portal';

/**
 * A question with its answer, as the pages print it and the chats search it. The answer can be understood without the
 * page that it comes from, and may contain the placeholders that `fillContacts` knows.
 */
export interface Question {
  /** The same in both languages. */
  id: string;
  /** Never empty. `course` and `portal` belong to the chat for tutors, all others to the chat for parents. */
  topics: QuestionTopic[];
  question: string;
  /** Other wordings of the question, as people type them. They are only searched; no page prints them. */
  phrasings?: string[];
  answer: string;
  /** The page with more about it: a path of the route table, without the language. */
  path?: string;
  /** Whether it is suggested before anything is typed. */
  suggested?: boolean;
}
