import { useTranslation } from "../i18n/translation";
import { SvgText } from "./svg-text";

const rings = [0, 1, 2, 3] as const;
const jobs = [106, 132, 158] as const;

/**
 * A decorative picture of two overlapping sets of growth rings: what applicants want and what departments need. The
 * overlap contains the jobs that fit.
 */
export function MatchingPicture({ className }: { className?: string }) {
  const { t } = useTranslation();
  return (
    <svg className={className} viewBox="30 0 420 266" fill="none" aria-hidden="true">
      <g stroke="var(--color-brand)" strokeWidth="2.5">
        {rings.map((ring) => (
          <circle key={ring} cx={185 - 4 * ring} cy={132 + 2 * ring} r={90 - 22 * ring} />
        ))}
      </g>
      <g stroke="var(--color-accent)" strokeWidth="2.5">
        {rings.map((ring) => (
          <circle key={ring} cx={295 + 4 * ring} cy={132 - 2 * ring} r={90 - 22 * ring} />
        ))}
      </g>
      {/* The area in which the outermost rings overlap */}
      <path
        d="M240 60.8A90 90 0 0 1 240 203.2"
        fill="var(--color-surface)"
        stroke="var(--color-brand)"
        strokeWidth="4"
      />
      <path
        d="M240 203.2A90 90 0 0 1 240 60.8"
        fill="var(--color-surface)"
        stroke="var(--color-accent)"
        strokeWidth="4"
      />
      {jobs.map((y) => (
        <g key={y}>
          <rect x="213" y={y - 10} width="54" height="20" rx="4" fill="var(--color-brand-soft)" />
          <path
            d={`M232 ${y - 3}h26M232 ${y + 4}h16`}
            stroke="var(--color-ink)"
            strokeWidth="3"
            strokeLinecap="round"
          />
          <circle cx="222" cy={y} r="5" fill="var(--color-accent)" />
        </g>
      ))}
      <path d="M240 206v24" stroke="var(--color-ink)" strokeWidth="2" strokeLinecap="round" />
      <g fontSize="16" fontWeight="600" textAnchor="middle" fill="var(--color-ink)">
        <SvgText x="140" y="24">
          {t("matching.artYou")}
        </SvgText>
        <SvgText x="340" y="24">
          {t("matching.artThem")}
        </SvgText>
        <text x="240" y="255">
          {t("matching.artFit")}
        </text>
      </g>
    </svg>
  );
}
