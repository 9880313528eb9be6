import { createHash } from "node:crypto";
import type { CompanyIdentity } from "./identity";
import type { CompanyPicture } from "./pictures";

const count = 17;
const solidCount = 9;

/** Draws growth rings in the company's hues on a transparent background. The picture is decorative. */
export function drawRings({ brandHue, accentHue }: CompanyIdentity): CompanyPicture {
  const circles = Array.from({ length: count }, (_, ring) => {
    const opacity = ring < solidCount ? 1 : (count + 1 - ring) / 11;
    return `<circle cx="${250 + 12 * ring}" cy="${372 - 11 * ring}" r="${16 + 37 * ring}" opacity="${opacity.toFixed(2)}"/>`;
  });
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="0 0 800 600">` +
    `<g fill="none" stroke="oklch(0.52 0.07 ${brandHue})" stroke-width="2">${circles.join("")}</g>` +
    `<circle cx="250" cy="372" r="9" fill="oklch(0.7 0.165 ${accentHue})"/></svg>\n`;
  const bytes = Buffer.from(svg);
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 8);
  const image = { href: `/company/rings.${hash}.svg`, mediaType: "image/svg+xml", bytes };
  return { image, smaller: [], alt: null };
}
