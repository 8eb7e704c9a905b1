// Sample content: the documents, institutions and numbers in this file are invented and belong to the demo tutor.
import type { DocumentType, VerificationStatus } from '@kitewell/contract/documents';
import { dayFrom } from './calendar-day.ts';
import { samplePdf } from './sample-pdf.ts';
import { sampleDemoTutor } from './tutors.ts';

/** A document of the demo tutor with the file itself. Days are `YYYY-MM-DD`. */
export type DocumentSeed = {
  documentType: DocumentType;
  documentName: string;
  fileName: string;
  mimeType: 'application/pdf';
  content: Buffer;
  issuingAuthority: string;
  issueDate: string;
  expiryDate: string | null;
  notes: string | null;
  uploadedOn: string;
  verificationStatus: VerificationStatus;
  rejectionReason: string | null;
};

const holder = `Holder: ${sampleDemoTutor.name}`;

/** The demo tutor's five documents on the day `today`, newest upload first; the certificate expires within 60 days. */
export function sampleDocuments(today: string): DocumentSeed[] {
  const certificateExpiry = dayFrom(today, 45);
  const checkedOn = dayFrom(today, -200);
  return [
    {
      documentType: 'reference',
      documentName: 'Reference from a kindergarten principal',
      fileName: 'reference-letter.pdf',
      mimeType: 'application/pdf',
      content: samplePdf('Letter of reference', [
        holder,
        'Ms. Lam taught our upper class for four years.',
        'Parents still ask when she will come back for story day.',
      ]),
      issuingAuthority: 'Little Banyan Kindergarten (sample)',
      issueDate: dayFrom(today, -9),
      expiryDate: null,
      notes: 'The principal can be reached by telephone on weekday mornings.',
      uploadedOn: dayFrom(today, -3),
      verificationStatus: 'pending',
      rejectionReason: null,
    },
    {
      documentType: 'training',
      documentName: 'Paediatric first aid course',
      fileName: 'first-aid-course.pdf',
      mimeType: 'application/pdf',
      content: samplePdf('Paediatric first aid: record of attendance', [holder, 'Eight hours, two sessions.']),
      issuingAuthority: 'Harbour First Aid Training (sample)',
      issueDate: dayFrom(today, -40),
      expiryDate: null,
      notes: null,
      uploadedOn: dayFrom(today, -20),
      verificationStatus: 'rejected',
      rejectionReason:
        'This is the record of attendance. Please upload the certificate itself, with its number and its expiry date.',
    },
    {
      documentType: 'police_check',
      documentName: 'Sexual Conviction Record Check',
      fileName: 'sexual-conviction-record-check.pdf',
      mimeType: 'application/pdf',
      content: samplePdf('Sexual Conviction Record Check', [holder, `Date of check: ${checkedOn}`]),
      issuingAuthority: 'Hong Kong Police Force',
      issueDate: checkedOn,
      // The police show its result for 36 months.
      expiryDate: dayFrom(today, 895),
      notes: null,
      uploadedOn: dayFrom(today, -190),
      verificationStatus: 'verified',
      rejectionReason: null,
    },
    {
      documentType: 'certificate',
      documentName: 'TEFL certificate, teaching young learners',
      fileName: 'tefl-young-learners.pdf',
      mimeType: 'application/pdf',
      content: samplePdf('Certificate in teaching English to young learners', [
        holder,
        'Course of 120 hours with observed teaching practice.',
        `Valid until ${certificateExpiry}`,
      ]),
      issuingAuthority: 'Lantern TEFL Institute (sample)',
      issueDate: dayFrom(today, -1050),
      expiryDate: certificateExpiry,
      notes: 'Renewal course booked.',
      uploadedOn: dayFrom(today, -210),
      verificationStatus: 'verified',
      rejectionReason: null,
    },
    {
      documentType: 'degree',
      documentName: 'Bachelor of Education (Early Childhood)',
      fileName: 'bachelor-of-education.pdf',
      mimeType: 'application/pdf',
      content: samplePdf('Bachelor of Education', [holder, 'Early childhood education, second class honours.']),
      issuingAuthority: 'University of the Nine Dragons (sample)',
      issueDate: '2009-11-12',
      expiryDate: null,
      notes: null,
      uploadedOn: dayFrom(today, -211),
      verificationStatus: 'verified',
      rejectionReason: null,
    },
  ];
}
