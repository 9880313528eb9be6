/** Tables of the audit. Apart from `actor`, they contain no names, addresses or texts written by people. */
export interface AuditTables {
  audit: AuditTable;
  auditSubjects: AuditSubjectTable;
}

interface AuditTable {
  id: string;
  at: string;
  /** Who ran the command: `--as`, HR_USER or the user of the operating system */
  actor: string;
  /** The command without its arguments, such as `openings close` */
  action: string;
  /** JSON object: counts, filters, target states */
  details: string;
}

interface AuditSubjectTable {
  auditId: string;
  position: number;
  kind: AuditSubjectKind;
  /** The record's id or number */
  subject: string;
  /** The member whom the record is about. No foreign key: the row remains after the member is erased */
  memberId: string | null;
  /**
   * States before and after the command; null for a record without a state. For a withdrawn interview time, `before` is
   * the number of the application that had booked it
   */
  before: string | null;
  after: string | null;
}

export type AuditSubjectKind =
  | "application"
  | "content"
  | "entry"
  | "mail"
  | "member"
  | "message"
  | "opening"
  | "programme"
  | "slot";
