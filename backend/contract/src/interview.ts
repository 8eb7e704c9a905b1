import { fieldMessage } from './messages.ts';
import { calendarDate, object, requiredLine, string, type InferType } from './yup.ts';

/** When a tutor's interview is, in Hong Kong, and the link to the video call. */
export const interviewView = object({
  date: calendarDate().required(),
  time: string()
    .matches(/^([01]\d|2[0-3]):[0-5]\d$/, { message: fieldMessage('time'), excludeEmptyString: true })
    .required(),
  link: requiredLine(500).test('https', fieldMessage('url'), (value) => !value || isHttps(value)),
}).label('Interview');
export type InterviewView = InferType<typeof interviewView>;

function isHttps(value: string): boolean {
  return URL.canParse(value) && new URL(value).protocol === 'https:';
}
