/** Drawings of objects, each about 180 units high. Their origin is the point on the hill where they are placed. */
const things = {
  mail: () => (
    <>
      <path d="M-96-150h192v126h-192z" fill="var(--color-on-deep)" />
      <path d="m-96-24 74-68h44l74 68z" fill="var(--color-on-deep-2)" />
      <path d="m-96-150 96 84 96-84z" fill="var(--color-accent)" />
    </>
  ),
  bell: () => (
    <g transform="translate(0 -6) scale(.8)">
      <g stroke="var(--color-deep-line)" strokeWidth="12" strokeLinecap="round">
        <path d="M0-190v20" />
        <path d="M-116-134a64 64 0 0 0 0 60M116-134a64 64 0 0 1 0 60" />
      </g>
      <circle cy="-32" r="20" fill="var(--color-deep-line)" />
      <path
        d="M-96-38c22-14 28-34 28-62a68 68 0 0 1 136 0c0 28 6 48 28 62z"
        fill="var(--color-accent)"
        stroke="var(--color-accent)"
        strokeWidth="14"
        strokeLinejoin="round"
      />
      <path
        d="M-40-98a40 40 0 0 1 26-38"
        stroke="var(--color-on-deep)"
        strokeWidth="9"
        strokeLinecap="round"
      />
    </g>
  ),
  signpost: () => (
    <>
      <path d="M-8-180h16v180h-16z" fill="var(--color-on-deep-2)" />
      <path d="M-44-168h114l32 27-32 27h-114z" fill="var(--color-accent)" />
      <path d="M44-102h-102l-32 27 32 27h102z" fill="var(--color-on-deep)" />
    </>
  ),
  file: () => (
    <>
      <path d="M-66-180h92l46 46v120h-138z" fill="var(--color-on-deep)" />
      <path d="M26-180v46h46z" fill="var(--color-on-deep-2)" />
      <path
        d="M-40-100h84M-40-72h84M-40-44h48"
        stroke="var(--color-accent)"
        strokeWidth="10"
        strokeLinecap="round"
      />
    </>
  ),
  key: () => (
    <>
      <path d="M-40-104v-26a40 40 0 0 1 80 0v26" stroke="var(--color-on-deep)" strokeWidth="20" />
      <rect x="-78" y="-112" width="156" height="108" rx="14" fill="var(--color-accent)" />
      <path d="M0-60v22" stroke="var(--color-deep)" strokeWidth="12" strokeLinecap="round" />
      <circle cy="-66" r="16" fill="var(--color-deep)" />
    </>
  ),
} as const;

/** A thing on a hill, before the sun and its growth rings. Decorative; fills its box from the bottom. */
export function Scene({ thing }: { thing: keyof typeof things }) {
  return (
    <svg
      className="absolute"
      width="100%"
      height="100%"
      viewBox="0 0 640 400"
      preserveAspectRatio="xMidYMax slice"
      fill="none"
      aria-hidden="true"
    >
      <linearGradient id="dawn" x2="0" y2="1">
        <stop offset=".35" stopColor="var(--color-deep)" />
        <stop offset=".6" stopColor="var(--color-deep-line)" />
        <stop offset=".85" stopColor="var(--color-accent)" />
      </linearGradient>
      <path d="M0 0h640v400H0z" fill="url(#dawn)" />
      <g stroke="var(--color-on-deep-2)" strokeWidth="2">
        {[160, 205, 250, 295, 340, 385].map((radius, ring) => (
          <circle
            key={radius}
            cx={320 + ring * 5}
            cy={232 - ring * 4}
            r={radius}
            opacity={0.7 - ring * 0.1}
          />
        ))}
      </g>
      <g fill="oklch(0.89 0.09 calc(var(--accent-hue) + 24))">
        <circle cx="320" cy="232" r="128" opacity=".45" />
        <circle cx="320" cy="232" r="102" />
      </g>
      <path d="M0 306c130-16 220 10 330 2s210-20 310-6v98H0z" fill="var(--color-deep-line)" />
      <path d="M0 336c150-10 250 8 380-2s180-10 260-2v68H0z" fill="var(--color-deep-2)" />
      <g transform="translate(320 366)">
        <ellipse
          rx={thing === "bell" || thing === "signpost" ? 80 : 128}
          ry="9"
          fill="var(--color-deep)"
          opacity=".6"
        />
        {things[thing]()}
      </g>
    </svg>
  );
}
