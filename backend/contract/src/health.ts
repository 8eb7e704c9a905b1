import { object, string } from './yup.ts';

const part = string().oneOf(['up', 'down']);

export const liveView = object({ status: string().oneOf(['up']).required() });
export const readyView = object({
  status: part.required(),
  /** `full`: it answers, and can write nothing because its disk is full. */
  database: string().oneOf(['up', 'down', 'full']).required(),
  store: part.required(),
});
