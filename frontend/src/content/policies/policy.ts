/** One policy of the business. Texts may hold the placeholders that `fillContacts` knows. */
export interface Policy {
  id: 'privacy' | 'terms' | 'cancellation' | 'safeguarding' | 'accessibility';
  title: string;
  /** One or two sentences for a parent in a hurry. */
  summary: string;
  /** `YYYY-MM-DD`, the day of the last change to the text. The same in both languages. */
  updatedOn: string;
  sections: PolicySection[];
}

export interface PolicySection {
  heading: string;
  paragraphs: string[];
  /** A list that follows the paragraphs. */
  items?: string[];
}
