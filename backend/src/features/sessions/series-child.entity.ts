import { defineEntity, p } from '@mikro-orm/core';
import { Child } from '../families/child.entity.ts';
import { Family } from '../families/family.entity.ts';
import { Series } from './series.entity.ts';

const SeriesChildSchema = defineEntity({
  name: 'SeriesChild',
  tableName: 'series_children',
  indexes: [
    { name: 'series_children_family', properties: ['family'] },
    { name: 'series_children_child', properties: ['child'] },
  ],
  uniques: [{ name: 'series_children_place', properties: ['series', 'place'] }],
  properties: {
    id: p.integer().primary(),
    series: () => p.manyToOne(Series).deleteRule('cascade'),
    /** Counts from 0. */
    place: p.smallint().check('place >= 0 and place <= 3'),
    childName: p.string().length(120),
    parentName: p.string().length(120),
    childAge: p.smallint().check('child_age >= 3 and child_age <= 12'),
    family: () => p.manyToOne(Family).nullable().deleteRule('set null'),
    child: () => p.manyToOne(Child).nullable().deleteRule('set null'),
  },
});

/** One of the one to four children of a series. */
export class SeriesChild extends SeriesChildSchema.class {}
SeriesChildSchema.setClass(SeriesChild);
