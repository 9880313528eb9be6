import { useTranslation } from "../i18n/translation";
import { SvgText } from "./svg-text";

const rings = [0, 1, 2, 3, 4, 5] as const;

/** Two overlapping sets of growth rings: what applicants want and what departments need. Decorative. */
export function MatchingPicture({ className }: { className?: string }) {
  const { t } = useTranslation();
  return (
    <svg className={className} viewBox="0 0 560 420" fill="none" aria-hidden="true">
      <g stroke="var(--color-brand)" strokeWidth="2.5">
        {rings.map((ring) => (
          <circle key={ring} cx={200 + 5 * ring} cy={230 - 4 * ring} r={16 + 30 * ring} />
        ))}
      </g>
      <g stroke="var(--color-accent)" strokeWidth="2.5">
        {rings.map((ring) => (
          <circle key={ring} cx={372 - 5 * ring} cy={196 + 4 * ring} r={16 + 30 * ring} />
        ))}
      </g>
      <circle cx="200" cy="230" r="9" fill="var(--color-brand)" />
      <circle cx="372" cy="196" r="9" fill="var(--color-accent)" />
      <path
        d="M200 230 372 196"
        stroke="var(--color-ink)"
        strokeWidth="3"
        strokeDasharray="2 8"
        strokeLinecap="round"
      />
      <g
        fontSize="20"
        fontWeight="700"
        fill="var(--color-ink)"
        stroke="var(--color-accent-soft)"
        strokeWidth="7"
        paintOrder="stroke"
        strokeLinejoin="round"
      >
        <SvgText x="182" y="266" textAnchor="middle">
          {t("matching.artYou")}
        </SvgText>
        <text x="392" y="174" textAnchor="middle">
          {t("matching.artThem")}
        </text>
      </g>
    </svg>
  );
}
