import { type ResumeSection, resumeSections } from "#contract/resume/sections";
import { useTranslation } from "../../i18n/translation";

const radius = 50;
/**
 * Converts ninetieths of the ring to a length, because SVG 1.1 has no `pathLength` for circles. Each of the nine
 * sections takes ten ninetieths, for its arc and a gap.
 */
const along = (ninetieths: number) => Math.round((ninetieths * 2 * Math.PI * radius * 100) / 90) / 100;

export function ProgressRing({ done }: { done: ReadonlySet<ResumeSection> }) {
  const { t } = useTranslation();
  return (
    <svg
      className="progress-ring"
      viewBox="5 5 110 110"
      fill="none"
      role="img"
      aria-label={t("resume.progress", { count: done.size })}
    >
      <g transform="rotate(-90 60 60)" strokeWidth="9">
        {resumeSections.map((section, index) => (
          <circle
            key={section}
            className={done.has(section) ? "ring-done" : "ring-todo"}
            cx="60"
            cy="60"
            r={radius}
            strokeDasharray={`${along(8.4)} ${along(81.6)}`}
            strokeDashoffset={-along(index * 10 + 0.8)}
          />
        ))}
      </g>
      <text x="60" y="70" textAnchor="middle" fontSize="28" fontWeight="700" fill="var(--color-ink)">
        {done.size}
        <tspan fontSize="16" fontWeight="400" fill="var(--color-ink-3)" dx="2">
          /{resumeSections.length}
        </tspan>
      </text>
    </svg>
  );
}
