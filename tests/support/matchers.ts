import { expect } from "vitest";
import type { Page } from "./browser";
import { mailsTo } from "./mailbox";
import { fieldError } from "./pages/forms";
import { toastsOf } from "./pages/pages";

type Text = string | ReturnType<typeof expect.stringContaining>;

interface MailedText {
  readonly subject?: Text;
  readonly text?: Text;
  readonly html?: Text;
}

interface SiteMatchers<Result> {
  /** The page has this path and query after all redirects; `status` defaults to 200. */
  toBeAt(url: string, status?: number): Result;
  /** The response is a redirect to this `Location`; `status` defaults to 303. */
  toRedirectTo(location: Text, status?: number): Result;
  /** The form shows this message next to the field. If `message` is undefined, any message passes. */
  toHaveFieldError(form: string, field: string, message?: Text): Result;
  /** A toast of the page contains the text. */
  toShowToast(text: string): Result;
  /** The latest email that the API saved for the address has these texts. */
  toHaveMailed(address: string, mail: MailedText): Promise<Result>;
}

declare module "vitest" {
  // Vitest declares the interface with this type parameter.
  // biome-ignore lint/suspicious/noExplicitAny: merged declarations need identical type parameters
  interface Matchers<T = any> extends SiteMatchers<T> {}
}

expect.extend({
  toBeAt(page: Page, url: string, status = 200) {
    const actual = [page.status, page.url];
    const expected = [status, url];
    return {
      pass: this.equals(actual, expected),
      message: () => `the page ${this.isNot ? "is" : "is not"} at ${url} with status ${status}`,
      actual,
      expected,
    };
  },
  toRedirectTo(response: Pick<Page, "status" | "headers">, location: Text, status = 303) {
    const actual = [response.status, response.headers.get("Location")];
    const expected = [status, location];
    return {
      pass: this.equals(actual, expected),
      message: () => `the response ${this.isNot ? "redirects" : "does not redirect"} to ${location}`,
      actual,
      expected,
    };
  },
  toHaveFieldError(page: Page, form: string, field: string, message?: Text) {
    const actual = fieldError(page.text, form, field);
    return {
      pass: message === undefined ? actual !== "" : this.equals(actual, message),
      message: () => `the error next to ${field} of the form ${form} is: ${actual || "none"}`,
      actual,
      expected: message,
    };
  },
  toShowToast(page: Page, text: string) {
    const toasts = toastsOf(page.text);
    return {
      pass: toasts.includes(text),
      message: () => `the toasts of ${page.url} are: ${toasts || "none"}`,
      actual: toasts,
      expected: text,
    };
  },
  async toHaveMailed(api: { readonly dataDir: string }, address: string, mail: MailedText) {
    const actual = (await mailsTo(api.dataDir, address)).at(-1);
    return {
      pass: actual !== undefined && this.equals(actual, expect.objectContaining(mail)),
      message: () => `the latest email to ${address} ${this.isNot ? "has" : "does not have"} these texts`,
      actual: actual && Object.fromEntries(Object.entries(actual).filter(([name]) => name in mail)),
      expected: mail,
    };
  },
});
