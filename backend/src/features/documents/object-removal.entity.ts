import { defineEntity, p } from '@mikro-orm/core';

const ObjectRemovalSchema = defineEntity({
  name: 'ObjectRemoval',
  tableName: 'object_removals',
  properties: {
    id: p.integer().primary(),
    objectKey: p.string().length(200),
    dueAt: p.datetime().length(3).index('object_removals_due'),
    attempts: p.integer().default(0),
    lastError: p.text().nullable(),
    createdAt: p.datetime().length(3).defaultRaw('now()'),
  },
});

/** An object of the store that must go once it is due, unless a document has come to own it meanwhile. */
export class ObjectRemoval extends ObjectRemovalSchema.class {}
ObjectRemovalSchema.setClass(ObjectRemoval);
