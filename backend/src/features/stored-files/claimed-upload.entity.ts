import { defineEntity, p } from '@mikro-orm/core';

const ClaimedUploadSchema = defineEntity({
  name: 'ClaimedUpload',
  tableName: 'claimed_uploads',
  properties: {
    uploadKey: p.string().length(200).primary(),
    claimedAt: p.datetime().length(3).index('claimed_uploads_claimed_at'),
  },
});

/** An upload that has become a document or a picture. This happens once: a file sent later under its key is never used. */
export class ClaimedUpload extends ClaimedUploadSchema.class {}
ClaimedUploadSchema.setClass(ClaimedUpload);
