import { defineEntity, p } from '@mikro-orm/core';
import { hongKongInstant } from '@kitewell/contract/dates';
import { Tutor } from '../tutors/tutor.entity.ts';

const InterviewSchema = defineEntity({
  name: 'Interview',
  tableName: 'interviews',
  properties: {
    tutor: () => p.manyToOne(Tutor).primary().deleteRule('cascade'),
    /** Date and time in Hong Kong. */
    date: p.date(),
    time: p.time().length(0),
    /** The https address of the video call. */
    link: p.string().length(500),
    /** When it was arranged or last changed. */
    setAt: p.datetime().length(3),
  },
});

/** The interview that the office has arranged with a tutor; there is no row for one that is not, or was cancelled. */
export class Interview extends InterviewSchema.class {
  begins(): Date {
    return hongKongInstant(this.date, this.time);
  }
}
InterviewSchema.setClass(Interview);
