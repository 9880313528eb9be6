import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { topicNames } from "#api/i18n/contact-topics";
import { employmentTypeNames, workArrangementNames } from "#api/i18n/labels";
import { locales } from "#support/demo-locales";

test.each(locales)("emails, search and facets have the names that the pages have, in %s", (locale) => {
  const shown = (area: string, group: string) => {
    const messages: Record<string, string> = JSON.parse(
      readFileSync(`app/i18n/messages/${locale}/${area}.json`, "utf8"),
    );
    return Object.fromEntries(
      Object.entries(messages).flatMap(([key, text]) =>
        key.startsWith(`${group}.`) ? [[key.slice(group.length + 1), text]] : [],
      ),
    );
  };
  const named = (names: Readonly<Record<string, Partial<Record<string, string>>>>) =>
    Object.fromEntries(Object.entries(names).map(([key, name]) => [key, name[locale]]));
  expect(named(topicNames)).toEqual(shown("company", "contactUs.topic"));
  expect(named(employmentTypeNames)).toEqual(shown("opening", "employmentType"));
  expect(named(workArrangementNames)).toEqual(shown("opening", "arrangement"));
});
