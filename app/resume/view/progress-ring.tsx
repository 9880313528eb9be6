import { type ResumeSection, resumeSections } from "#contract/resume/sections";

const radius = 50;
/**
 * Converts ninetieths of the ring to a length, because SVG 1.1 has no `pathLength` for circles. Each of the nine
 * sections takes ten ninetieths, for its arc and a gap.
 */
const along = (ninetieths: number) => Math.round((ninetieths * 2 * Math.PI * radius * 100) / 90) / 100;

export function ProgressRing({ done }: { done: ReadonlySet<ResumeSection> }) {
  return (
    <svg className="progress-ring" viewBox="5 5 110 110" fill="none" aria-hidden="true">
      <g transform="rotate(-90 60 60)" strokeWidth="12">
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
    </svg>
  );
}
