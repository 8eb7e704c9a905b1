import { object, string } from './yup.ts';

const part = string().oneOf(['up', 'down']);

export const liveView = object({ status: string().oneOf(['up']).required() });
export const readyView = object({ status: part.required(), database: part.required(), store: part.required() });
