import type { Locale } from "../locale";

/** A section or an item, possibly saved under an earlier version of the contract. */
export type Content = Readonly<Record<string, unknown>>;

/** The texts and formats of one language in which the portal and HR's commands show a resume. */
export interface Words {
  readonly locale: Locale;
  t(key: string, values?: Readonly<Record<string, string | number>>): string;
  /** `2026-11` */
  month(value: string): string;
  /** `2026-11-20`, or an instant */
  date(value: string): string;
  /** ISO 3166-1 alpha-2 */
  country(code: string): string;
  /** ISO 639 */
  language(code: string): string;
  /** E.164 */
  phone(number: string): string;
  /** Bytes */
  size(bytes: number): string;
  /** Names of city and district; undefined if unknown */
  place(location: { readonly i18nCityKey: string; readonly i18nCityAreaKey?: string | undefined }): {
    readonly city?: string | undefined;
    readonly area?: string | undefined;
  };
  /** Joins the parts that are not empty: 甲、乙 · A, B */
  list(parts: readonly string[]): string;
}
