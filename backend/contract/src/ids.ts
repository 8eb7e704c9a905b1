declare const record: unique symbol;

/**
 * The number of a record of one kind, which is not taken for that of another kind. It is a bare number at run time and in
 * JSON, and a bare number may stand for it, as it comes from SQL or a command.
 */
export type Id<Kind extends string> = number & { readonly [record]?: Kind };

export type AccountId = Id<'account'>;
export type AgreementId = Id<'agreement'>;
export type AssessmentId = Id<'assessment'>;
export type BankLineId = Id<'bank line'>;
export type BillId = Id<'bill'>;
export type BookingId = Id<'booking'>;
export type ChangeRequestId = Id<'change request'>;
export type ChildId = Id<'child'>;
export type DocumentId = Id<'document'>;
export type EmailId = Id<'email'>;
export type EntryId = Id<'entry'>;
export type FamilyAccountId = Id<'family account'>;
export type FamilyId = Id<'family'>;
export type FamilyPasskeyId = Id<'family passkey'>;
export type GuardianId = Id<'guardian'>;
export type LostReasonId = Id<'lost reason'>;
export type MessageId = Id<'message'>;
export type ModuleId = Id<'module'>;
export type PackageId = Id<'package'>;
export type PayCorrectionId = Id<'pay correction'>;
export type PaymentNoticeId = Id<'payment notice'>;
export type PostId = Id<'post'>;
export type RateId = Id<'rate'>;
export type ReceiptId = Id<'receipt'>;
export type ReminderId = Id<'reminder'>;
export type ReviewId = Id<'review'>;
export type SeriesId = Id<'series'>;
export type SessionChildId = Id<'session child'>;
export type StaffId = Id<'staff'>;
export type TrialRequestId = Id<'trial request'>;
export type TutorId = Id<'tutor'>;
export type TutorPaymentId = Id<'tutor payment'>;
