import type { familyLanguages } from '../bookings.ts';
import { fieldMessage } from '../messages.ts';
import { array, lines, number, object, string, type InferType } from '../yup.ts';

/** When each text suits: after a request on the website, after a talk, later on, and after the trial. */
export const leadTemplateNames = ['message', 'talked', 'greeting', 'afterTrial'] as const;
export type LeadTemplateName = (typeof leadTemplateNames)[number];

/** What a template may leave to the lead. */
export const leadPlaceholders = ['parent', 'child', 'reference', 'business'] as const;
export type LeadPlaceholder = (typeof leadPlaceholders)[number];

const placeholder = /\{([^{}]*)\}/g;
const isKnown = (name: string): name is LeadPlaceholder => leadPlaceholders.some((one) => one === name);

/** What stands in braces and is no placeholder, such as a mistyped one. */
export const unknownPlaceholders = (text: string): string[] =>
  [...text.matchAll(placeholder)].filter(([, name = '']) => !isKnown(name)).map(([written]) => written);

export const fillTemplate = (text: string, values: Readonly<Record<LeadPlaceholder, string>>): string =>
  text.replace(placeholder, (written, name: string) => (isKnown(name) ? values[name] : written));

const words = () =>
  lines(1000)
    .required(fieldMessage('required'))
    .test(
      'placeholders',
      fieldMessage('invalid'),
      (value) => typeof value !== 'string' || unknownPlaceholders(value).length === 0,
    );

/** Version 0 is the text that comes with the product. */
export const leadTemplateInput = object({
  template: string().oneOf(leadTemplateNames).required(),
  version: number().integer().min(0).max(2_147_483_647).required(),
  en: words(),
  zh: words(),
} satisfies Record<(typeof familyLanguages)[number] | 'template' | 'version', unknown>);
export type LeadTemplateInput = InferType<typeof leadTemplateInput>;

export const leadTemplateView = object({
  name: string().oneOf(leadTemplateNames).required(),
  version: number().required(),
  en: string().required(),
  zh: string().required(),
}).label('LeadTemplate');
/** Those that an owner has written; the others are as they come with the product. */
export const leadTemplatesView = object({ templates: array(leadTemplateView.required()).required() });
export type LeadTemplateView = InferType<typeof leadTemplateView>;
