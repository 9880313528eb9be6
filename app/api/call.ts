import type { CallInput, CallResult, Endpoint } from "#contract/endpoint";
import type { Locale } from "#contract/locale";

/** A file that arrived with a form and stays on this machine's disk until the request ends. */
export interface LocalFile {
  /** The file's name on the applicant's device */
  readonly name: string;
  readonly path: string;
  /** Bytes */
  readonly size: number;
}

/** A file as an action receives it; a file that is too large has a name but no content. */
export interface UploadedFile extends LocalFile {
  readonly field: string;
  readonly tooLarge: boolean;
}

export interface CallParts {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
  /** Language of a cached response; default: that of the page */
  readonly locale?: Locale | undefined;
}

/** A file that the API streams. `status` is 200, or 304 without a body. */
export interface FileDownload {
  readonly status: number;
  readonly headers: Headers;
  readonly body: ReadableStream<Uint8Array> | null;
}

/** Calls the recruitment API on behalf of one request; server/upstream implements it. */
export interface Call {
  <E extends Endpoint>(endpoint: E, ...input: Input<E>): Promise<CallResult<E>>;
  /** Streams a file from disk. After a token refresh, the upload starts again. */
  upload<E extends Endpoint & { readonly upload: object }>(
    endpoint: E,
    input: { readonly fields: Readonly<Record<string, string>>; readonly file: LocalFile },
  ): Promise<CallResult<E>>;
  /**
   * Streams a file from the API. `status` is 304 if `ifNoneMatch` matches the current version. Returns null if the
   * response has no content.
   */
  download<E extends Endpoint & { readonly download: true }>(
    endpoint: E,
    input: Omit<CallParts, "body"> & { readonly ifNoneMatch?: string | null },
  ): Promise<FileDownload | null>;
}
type Input<E extends Endpoint> =
  unknown extends CallInput<E> ? [input?: LanguageInput<E>] : [input: CallInput<E> & LanguageInput<E>];
type LanguageInput<E> = E extends { readonly maxAgeSeconds: number } ? Pick<CallParts, "locale"> : unknown;
