import { expect, test } from "@playwright/test";
import { locales } from "#app/i18n/locale";
import { at } from "./site";

for (const locale of locales) {
  test.describe(locale, () => {
    test.use({ locale });

    test("no line of facts begins or ends with a dot on a narrow phone", async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(at(locale, "/job"));
      // A dot is drawn before its part, so no line ends with a dot. At the beginning of a line, the dot is outside the
      // visible box.
      const dots = await page.locator(".ledger p:first-of-type > span + span").evaluateAll((parts) =>
        parts.map((part) => {
          // Lengthens each part, so that no two parts fit on one line.
          part.textContent += " — 0123456789 0123456789";
          const line = part.parentElement ?? part;
          const { content, width, marginInlineStart } = getComputedStyle(part, "::before");
          return {
            dot: content.startsWith('"·"'),
            trailing: getComputedStyle(part, "::after").content,
            clipped: getComputedStyle(line).overflowX,
            beginsLine: part.getBoundingClientRect().left - line.getBoundingClientRect().left === 5,
            dotOutside:
              Math.round(Number.parseFloat(width) + Number.parseFloat(marginInlineStart)) === 0 &&
              Number.parseFloat(width) > 10,
          };
        }),
      );
      expect(dots.length).toBeGreaterThan(20);
      for (const each of dots)
        expect(each).toEqual({
          dot: true,
          trailing: "none",
          clipped: "clip",
          beginsLine: true,
          dotOutside: true,
        });
    });

    test("the lead paragraph is as far from the title on one page as on the next", async ({ page }) => {
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 844 });
        for (const path of [
          "/",
          "/hr/world/career/benefits",
          "/hr/world/career/career",
          "/hr/world/career/offices",
          "/news/ma-2027-applications-open",
          "/contactUs",
          "/jobAlert",
          "/login",
          "/regedit",
          "/forgetPWD",
          "/privacyPolicy",
        ]) {
          await page.goto(at(locale, path));
          const distance = await page
            .locator("h1 + *")
            .evaluate(
              (lead) =>
                lead.getBoundingClientRect().top -
                (lead.previousElementSibling?.getBoundingClientRect().bottom ?? 0),
            );
          expect.soft(distance, `${path} at ${width} px`).toBeCloseTo(16, 0);
        }
      }
    });
  });
}
