import { isoDay } from "#contract/company-time";

/**
 * Content-Disposition (RFC 6266) for a file such as `{name}-resume-2026-11-21.pdf`: the full name in UTF-8 (RFC 8187),
 * and an ASCII fallback without the applicant's name. The date is in the company's time zone.
 */
export function downloadAs(name: string | undefined, extension: "json" | "pdf"): string {
  const day = isoDay(Date.now());
  const asciiName = `resume-${day}.${extension}`;
  const fullName = [name?.replace(/[\s/\\:*?"<>|\p{Cs}]+/gu, "-"), asciiName].filter(Boolean).join("-");
  const encoded = encodeURIComponent(fullName).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${asciiName}"; filename*=UTF-8''${encoded}`;
}
