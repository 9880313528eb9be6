import type { ServerBuild } from "@remix-run/node";
import { describe, expect, test } from "vitest";
import * as entry from "#app/entry.server";
import { type Locale, localePath } from "#app/i18n/locale";
import * as layout from "#app/layouts/default";
import * as root from "#app/root";
import * as screen from "#app/routes/dev.forms";
import { locales } from "#support/demo-locales";
import { textOf } from "#support/pages/pages";
import { startPortal } from "#support/portal";
import { probeBuild } from "#support/probe";
import { startUpstream } from "#support/upstream";

const path = "/en-US/dev/forms";

/** A build with the screen at `path`, which the production build lacks. */
const routes = {
  root: { id: "root", path: "", module: root },
  default: { id: "default", parentId: "root", module: layout },
  [path]: { id: path, parentId: "default", path: ":locale?/dev/forms", module: screen },
} as unknown as ServerBuild["routes"];
const build = {
  ...probeBuild,
  routes,
  entry: { module: entry },
  assets: {
    ...probeBuild.assets,
    routes: Object.fromEntries(Object.entries(routes).map(([id, route]) => [id, { ...route, module: "" }])),
  },
} as unknown as ServerBuild;

const upstream = await startUpstream();
const portal = await startPortal({ apiUrl: upstream.url, build });

const names = ["empty", "filled", "error", "long"] as const;
const fields = [
  ...["text", "read-only", "text-area", "date", "month", "password"],
  ...["select", "checkbox", "checkbox-group", "ranked", "scale"],
];

/** Opens the screen; `form` returns the markup of a sample, by component and state. */
async function open(locale: Locale = "en-US") {
  const page = await portal.browser().open(localePath("/dev/forms", locale));
  const form = (name: string, state: string) =>
    new RegExp(`<form id="${name}-${state}"[\\s\\S]*?</form>`).exec(page.main)?.[0] ?? "";
  return { page, form };
}

describe("the screen of form components", () => {
  // The test also fails if a message is missing in the language.
  test.each(locales)("has a section for each component in %s", async (locale) => {
    const { page } = await open(locale);
    expect(page.status).toBe(200);
    expect(page.main.match(/<h2[^>]* lang="en">/g)).toHaveLength(32);
    expect(page.main.match(/<section [^>]*aria-labelledby="question-/g)).toHaveLength(13);
    for (const kind of ["primary", "accent", "quiet", "danger"])
      expect(page.main).toContain(`class="btn btn-${kind} btn-sm"`);
    expect(page.main).toMatch(/name="answers\.number_filled"[^>]* value="7"/);
  });

  test("shows each field empty, filled in, with an error, and with long texts", async () => {
    const { form } = await open();
    for (const name of fields) {
      const [empty, filled, error, long] = names.map((state) => form(name, state));
      for (const html of [empty, filled]) expect(html, name).toMatch(/^<form(?![\s\S]*error-text)/);
      expect(textOf(error ?? ""), name).toContain("Enter your full name.");
      expect(textOf(long ?? ""), name).toContain("This text is too long.");
    }
    expect(names.map((state) => form("file", state) !== "")).toEqual([true, false, true, true]);
    expect(form("text", "empty")).toContain("(optional)");
    expect(form("text", "filled")).toContain('value="Lin Ya-ting"');
    expect(form("read-only", "filled")).toMatch(/ readonly=""/i);
    expect(form("date", "filled")).toMatch(/type="date".* value="2026-12-01"/);
    expect(form("month", "long")).toMatch(/type="month".* value="2026-12"/);
    expect(form("select", "long")).toContain('<option value="c" selected="">');
    expect(form("checkbox", "filled")).toContain('checked=""');
    expect(form("checkbox-group", "filled").match(/checked="" value="[ac]"/g)).toHaveLength(2);
    expect(
      form("ranked", "filled")
        .match(/<option value="\w" selected="">/g)
        ?.join(),
    ).toMatch(/"b".*"c".*"a"/);
    expect(form("scale", "filled")).toContain('checked="" value="4"');
  });

  test("shows each toast after a pause, the last kind with a button that undoes", async () => {
    const kinds = ["success", "info", "error", "undo"];
    const pages = await Promise.all(kinds.map((toast) => portal.browser().submit(path, { toast })));
    for (const [index, page] of pages.entries()) {
      expect(page).toBeAt(path);
      expect(page).toShowToast("I have read and accept how my personal data is collected");
      const kind = kinds[index] === "undo" ? "success" : kinds[index];
      expect(page.text).toContain(`class="toast toast-${kind}"`);
      expect(page.text.includes('<input type="hidden" name="toast" value="info"/>')).toBe(index === 3);
    }
  });
});
