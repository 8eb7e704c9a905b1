/** One policy of the business. Texts may hold the placeholders that `fillContacts` knows. */
export interface Policy {
  id: 'privacy' | 'terms' | 'cancellation' | 'safeguarding' | 'accessibility';
  title: string;
  /** One or two sentences: what a parent in a hurry needs to know. */
  summary: string;
  /** `YYYY-MM-DD`, the day the words last changed. The same in both languages. */
  updatedOn: string;
  sections: PolicySection[];
}

export interface PolicySection {
  heading: string;
  paragraphs: string[];
  /** A list that follows the paragraphs. */
  items?: string[];
}
