import { defineEntity, p } from '@mikro-orm/core';

const ObjectRemovalSchema = defineEntity({
  name: 'ObjectRemoval',
  tableName: 'object_removals',
  properties: {
    id: p.integer().primary(),
    /** There is one entry for each key, so that claims and removals of one object wait for each other. */
    objectKey: p.string().length(200).unique('object_removals_object_key_unique'),
    dueAt: p.datetime().length(3).index('object_removals_due'),
    attempts: p.integer().default(0),
    lastError: p.text().nullable(),
    createdAt: p.datetime().length(3).defaultRaw('now()'),
  },
});

/** An object of the store that is to be removed once it is due, unless a document owns it by then. */
export class ObjectRemoval extends ObjectRemovalSchema.class {}
ObjectRemovalSchema.setClass(ObjectRemoval);
