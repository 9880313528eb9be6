import { createHash } from "node:crypto";
import { createTranslate, type Messages, messageKeyOf, type Translate } from "#app/i18n/translate";
import type { PageTexts } from "#app/i18n/translation";
import { companyMessages, readNamespaces } from "#company/dictionaries";
import { fallbackLocale, hasSingular, type Locale, type Localized, locales } from "#contract/locale";
import type { TranslationRow } from "#contract/multilingual";
import { type Coding, compressBytes } from "../edge/compression";

/** The dictionaries that are part of the portal, read when the process starts. */
const shipped = new Map(locales.map((locale) => [locale, readNamespaces(locale)]));

/** The namespace of the texts that only loaders and actions use. */
const serverOnly = "server";

const groupOf = (key: string) => key.split(/[.+]/)[0] ?? key;

/** The namespace of each shipped key, and the namespaces of each group of keys (`jobs` of `jobs.sort.newest`). */
const namespaceOf = new Map<string, string>();
const namespacesOfGroup = new Map<string, Set<string>>();
for (const [namespace, texts] of shipped.get(fallbackLocale) ?? [])
  for (const key of Object.keys(texts)) {
    const group = groupOf(key);
    namespaceOf.set(key, namespace);
    namespacesOfGroup.set(group, (namespacesOfGroup.get(group) ?? new Set()).add(namespace));
  }

/**
 * The namespaces of a key. A key that only the company's or the API's texts have belongs to every namespace with its
 * group.
 */
function namespacesOf(key: string): Iterable<string> {
  const own = namespaceOf.get(key);
  return own === undefined ? (namespacesOfGroup.get(groupOf(key)) ?? []) : [own];
}

export interface LocaleBundle {
  /** All messages, for loaders and actions */
  readonly t: Translate;
  /** The messages of some namespaces, for the components of a page */
  textsOf(namespaces: readonly string[]): PageTexts;
  /**
   * Path of the messages for browsers, which changes when a message changes; the file of a namespace is
   * `{messagesHref}/{name}.json`
   */
  readonly messagesHref: string;
  /** JSON of a namespace's messages; null for a namespace that no page uses. `coding` null: uncompressed */
  file(namespace: string, coding: Coding | null): Promise<Uint8Array<ArrayBuffer> | null>;
}

/** Converts translation rows to a dictionary per locale; an empty text does not override another one. */
export function dictionaries(rows: readonly TranslationRow[]): Localized<Messages> {
  const pick = (column: "desTn" | "desCn" | "desEn") =>
    Object.fromEntries(
      rows.filter((row) => row[column]).map((row) => [messageKeyOf(row.colId), row[column]]),
    );
  return { "zh-TW": pick("desTn"), "zh-CN": pick("desCn"), "en-US": pick("desEn") };
}

function createBundle(locale: Locale, messages: Messages): LocaleBundle {
  const hash = createHash("sha256").update(JSON.stringify(messages)).digest("base64url").slice(0, 12);
  const byNamespace = new Map<string, Record<string, string>>();
  for (const [key, text] of Object.entries(messages))
    for (const namespace of namespacesOf(key)) {
      const texts = byNamespace.get(namespace) ?? {};
      texts[key] = text;
      byNamespace.set(namespace, texts);
    }
  /** Compression to the smallest size is slow, so each file is compressed once, when it is first requested. */
  const compressed = new Map<string, ReturnType<typeof compressBytes>>();
  async function file(namespace: string, coding: Coding | null) {
    const texts = byNamespace.get(namespace);
    if (texts === undefined || namespace === serverOnly) return null;
    const json = () => Buffer.from(JSON.stringify(texts));
    if (coding === null) return json();
    const id = `${namespace} ${coding}`;
    const bytes = compressed.get(id) ?? compressBytes(json(), coding, "smallest");
    compressed.set(id, bytes);
    return bytes;
  }

  const known = new Map<string, PageTexts>();
  function textsOf(namespaces: readonly string[]): PageTexts {
    const id = namespaces.join();
    const texts = known.get(id) ?? createTexts(namespaces);
    known.set(id, texts);
    return texts;
  }
  function createTexts(namespaces: readonly string[]): PageTexts {
    const own: Messages = Object.assign({}, ...namespaces.map((each) => byNamespace.get(each)));
    const texts: PageTexts = {
      namespaces,
      t: createTranslate(locale, own, (key) => console.error(`Missing message: ${key}`)),
      include: (more) =>
        more.every((each) => namespaces.includes(each))
          ? texts
          : textsOf([...new Set([...namespaces, ...more])]),
    };
    return texts;
  }

  return {
    t: createTranslate(locale, messages),
    textsOf,
    messagesHref: `/messages/${locale}.${hash}`,
    file,
  };
}

/**
 * Merges into the shipped messages: the texts of the company's country, the company's own texts, then the API's rows.
 * Merges a locale's messages only when they are first read, because soon after the start a catalogue with the API's
 * rows replaces the first catalogue.
 */
export function createCatalogue(
  rows: readonly TranslationRow[],
  texts: Localized<Messages> = {},
): (locale: Locale) => LocaleBundle {
  const fromApi = dictionaries(rows);
  const own = (locale: Locale): Messages =>
    companyMessages(
      locale,
      Object.assign({}, ...(shipped.get(locale)?.values() ?? [])),
      texts[locale],
      fromApi[locale],
    );
  // The browser needs only one file per namespace, because it includes the fallback of each missing message.
  const fallbackFor = (locale: Locale): Messages =>
    Object.fromEntries(
      Object.entries(own(fallbackLocale)).filter(([key]) => !key.endsWith("_one") || hasSingular(locale)),
    );
  const bundles = new Map<Locale, LocaleBundle>();
  return (locale) => {
    const bundle = bundles.get(locale) ?? createBundle(locale, { ...fallbackFor(locale), ...own(locale) });
    bundles.set(locale, bundle);
    return bundle;
  };
}
