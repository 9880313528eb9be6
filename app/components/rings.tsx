import { useTranslation } from "../i18n/translation";
import { useSite } from "../site";

/** Eccentric growth rings in the text colour, where the company has chosen them. Decorative. */
export function Rings({ className }: { className?: string }) {
  if (useSite()?.brand.hero?.kind !== "rings") return null;
  return (
    <svg
      className={`rings ${className ?? ""}`}
      viewBox="0 0 400 400"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      {Array.from({ length: 9 }, (_, ring) => ring).map((ring) => (
        <circle key={ring} cx={150 + 11 * ring} cy={260 - 10 * ring} r={14 + 30 * ring} />
      ))}
    </svg>
  );
}

/** Arcs on four rings, in degrees, each labelled with a step of a career. */
const steps = [
  { ring: 2, arc: 60, offset: 178, x: 231.7, y: 270.5, text: "home.ring1" },
  { ring: 4, arc: 62, offset: 114, x: 399, y: 198.8, text: "home.ring2" },
  { ring: 6, arc: 32, offset: 136, x: 264.4, y: 75.1, text: "home.ring3" },
  { ring: 7, arc: 44, offset: 92, x: 518, y: 90.6, text: "home.ring4" },
] as const;

const centre = (ring: number) => ({ cx: 250 + 12 * ring, cy: 372 - 11 * ring, r: 16 + 37 * ring });
/** Length of an arc of a ring. SVG 1.1 has no pathLength for circles. */
const arcLength = (ring: number, degrees: number) =>
  Math.round((degrees * Math.PI * centre(ring).r) / 18) / 10;

/** The home page's rings: steps of a career, from the centre outwards. Decorative. */
export function HeroRings({ className }: { className?: string }) {
  const { t } = useTranslation();
  return (
    <svg
      className={className}
      viewBox="0 0 760 620"
      fill="none"
      aria-hidden="true"
      preserveAspectRatio="xMinYMid meet"
    >
      <g stroke="var(--color-deep-line)" strokeWidth="1.5">
        {Array.from({ length: 17 }, (_, ring) => ring).map((ring) => (
          <circle key={ring} {...centre(ring)} opacity={ring < 9 ? 1 : (9 - (ring - 9)) / 11} />
        ))}
      </g>
      {steps.map(({ ring, arc, offset, text }) => (
        <circle
          key={text}
          {...centre(ring)}
          stroke={text === "home.ring4" ? "var(--color-accent)" : "var(--color-on-deep-2)"}
          strokeWidth={text === "home.ring4" ? 4 : 3}
          strokeLinecap="round"
          strokeDasharray={`${arcLength(ring, arc)} ${arcLength(ring, 360 - arc)}`}
          strokeDashoffset={arcLength(ring, offset)}
        />
      ))}
      <circle cx="250" cy="372" r="9" fill="var(--color-accent)" />
      {steps.map(({ x, y, text }) => (
        <g key={text}>
          <circle
            cx={x}
            cy={y}
            r="6.5"
            fill="var(--color-accent)"
            stroke="var(--color-deep)"
            strokeWidth="4"
          />
          <text
            x={x + 14}
            y={y + 5}
            fill="var(--color-on-deep)"
            fontSize="15.5"
            fontWeight="700"
            stroke="var(--color-deep)"
            strokeWidth="11"
            paintOrder="stroke"
            strokeLinejoin="round"
          >
            {t(text)}
          </text>
        </g>
      ))}
    </svg>
  );
}
