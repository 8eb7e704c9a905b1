const verified = `documents d where d.tutor_id = t.id
  and d.verification_status = 'verified' and d.document_type in ('degree', 'certificate')`;

/** SQL: whether a tutor `t` has a verified degree or certificate. */
export const isQualified = `exists (select from ${verified})`;

/** SQL: which of the two a tutor `t` has, the degree first. */
export const qualifications = `array(select d.document_type from ${verified}
  group by d.document_type order by d.document_type desc)`;

/** SQL: the types of a tutor's verified documents, in JSON. */
export const verifiedTypes = (tutor: string): string => `(select coalesce(json_agg(distinct d.document_type), '[]')
  from documents d where d.tutor_id = ${tutor} and d.verification_status = 'verified')`;
