import { isoDay } from "#contract/company-time";

/**
 * Content-Disposition (RFC 6266) with an ASCII fallback and the full name in UTF-8 (RFC 8187): resume-2026-11-21.pdf,
 * preceded by the applicant's name. The date is that of the company's time zone.
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
