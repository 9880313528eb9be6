/** The tables of a resume's files, of questionnaires and of drafts; `Schema` says how values are kept. */
export interface ApplyingTables {
  files: FileTable;
  photos: PhotoTable;
  applicationFiles: ApplicationFileTable;
  questionnaires: QuestionnaireTable;
  openingQuestionnaires: OpeningQuestionnaireTable;
  applicationDrafts: ApplicationDraftTable;
}

/** A file under DATA_DIR/files, named by its id. */
export interface FileTable {
  id: string;
  memberId: string;
  kind: "PHOTO" | "ATTACHMENT";
  /** By content */
  mediaType: string;
  /** As it was uploaded, made harmless */
  fileName: string;
  /** Bytes */
  size: number;
  /** Pixels, of a photo */
  width: number | null;
  height: number | null;
  etag: string;
  uploadedAt: string;
  /** When it left the resume; it stays as long as an application was sent with it */
  removedAt: string | null;
}

/** The photo that a resume has now. */
interface PhotoTable {
  memberId: string;
  fileId: string;
}

/** The files that were sent with an application. */
interface ApplicationFileTable {
  applicationNumber: string;
  fileId: string;
}

interface QuestionnaireTable {
  id: string;
  /** Questionnaire of the contract with LocalizedText for every text, as JSON */
  content: string;
}

interface OpeningQuestionnaireTable {
  jobId: string;
  questionnaireId: string;
}

/** What a member has filled in for an opening and not sent yet. */
interface ApplicationDraftTable {
  memberId: string;
  jobId: string;
  /** JSON object by question id, as typed */
  answers: string;
  /** JSON list */
  declarations: string;
  openedAt: string;
  savedAt: string;
}
