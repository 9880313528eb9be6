export interface ApplicationTables {
  files: FileTable;
  photos: PhotoTable;
  applicationFiles: ApplicationFileTable;
  questionnaires: QuestionnaireTable;
  openingQuestionnaires: OpeningQuestionnaireTable;
  applicationDrafts: ApplicationDraftTable;
  formDrafts: FormDraftTable;
  savedJobs: SavedJobTable;
  closingReminders: ClosingReminderTable;
  removedSuggestions: RemovedSuggestionTable;
}

/** A file in the file store, where its name is its id. */
export interface FileTable {
  id: string;
  memberId: string;
  kind: "PHOTO" | "ATTACHMENT";
  /** Detected from the content */
  mediaType: string;
  /** The uploaded name, made safe by `safeFileName` */
  fileName: string;
  /** In bytes */
  size: number;
  /** In pixels; only for photos */
  width: number | null;
  height: number | null;
  etag: string;
  uploadedAt: string;
  /** When the member removed the file from the resume; the file remains stored while an application includes it */
  removedAt: string | null;
}

interface PhotoTable {
  memberId: string;
  fileId: string;
}

interface ApplicationFileTable {
  applicationNumber: string;
  fileId: string;
}

interface QuestionnaireTable {
  id: string;
  /** The contract's Questionnaire as JSON, with LocalizedText for every text */
  content: string;
}

interface OpeningQuestionnaireTable {
  jobId: string;
  questionnaireId: string;
}

interface ApplicationDraftTable {
  memberId: string;
  jobId: string;
  /** JSON object by question id, as entered */
  answers: string;
  /** JSON list */
  declarations: string;
  openedAt: string;
  savedAt: string;
}

interface FormDraftTable {
  memberId: string;
  /** `formKey` of the contract */
  form: string;
  /** Random, new with each save */
  version: string;
  savedAt: string;
  /** JSON list of `{ name, value }` */
  fields: string;
}

interface RemovedSuggestionTable {
  memberId: string;
  jobId: string;
  removedAt: string;
}

interface SavedJobTable {
  memberId: string;
  jobId: string;
  savedAt: string;
}

interface ClosingReminderTable {
  memberId: string;
  jobId: string;
  remindedAt: string;
}
