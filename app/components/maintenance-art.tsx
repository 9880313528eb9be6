/** Growth rings under repair, with a ladder and a cone; `caption` contains the lines of text below them. */
export function MaintenanceArt({
  className,
  title,
  caption,
}: {
  className?: string;
  title: string;
  caption: readonly string[];
}) {
  return (
    <svg
      className={className}
      viewBox={`0 0 480 ${360 + 36 * caption.length}`}
      fill="none"
      role="img"
      aria-label={title}
    >
      {caption.map((line, index) => (
        <text
          key={line}
          x="240"
          y={376 + 36 * index}
          textAnchor="middle"
          fontSize="25"
          fontWeight="700"
          fill="var(--color-ink)"
        >
          {line}
        </text>
      ))}
      <path d="M40 322h400" stroke="var(--color-control)" strokeWidth="3" strokeLinecap="round" />
      <circle cx="230" cy="170" r="131" fill="var(--color-brand-soft)" />
      <circle cx="230" cy="170" r="131" stroke="var(--color-brand)" strokeWidth="8" />
      <g stroke="var(--color-brand)" strokeWidth="3">
        <circle cx="214" cy="186" r="31" />
        <circle cx="218" cy="182" r="52" />
        <circle cx="222" cy="178" r="73" />
      </g>
      <path
        d="M305.7 223.8A94 94 0 1 1 242.3 81.4"
        stroke="var(--color-brand)"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path
        d="M264.2 88.1A94 94 0 0 1 311.9 212.2"
        stroke="var(--color-accent)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="2 12"
      />
      <circle cx="230" cy="170" r="115" stroke="var(--color-brand-mid)" strokeWidth="3" />
      <circle cx="210" cy="190" r="9" fill="var(--color-accent)" />
      <g stroke="var(--color-ink)" strokeWidth="6" strokeLinecap="round">
        <path d="m352 322-46-196M398 322l-46-196" />
        <path d="M343 288h46M335 252h46M326 216h46M318 180h46M310 146h46" strokeWidth="4" />
      </g>
      <path d="M60 322 82 262h16l22 60z" fill="var(--color-accent)" />
      <path d="m75 282h30l6 16H69z" fill="var(--color-surface)" />
      <path d="M48 322h84" stroke="var(--color-ink)" strokeWidth="6" strokeLinecap="round" />
      <g>
        <path d="M300 118 262 92" stroke="var(--color-ink)" strokeWidth="7" strokeLinecap="round" />
        <path
          d="m264 84-14 18-16-3 6-15z"
          fill="var(--color-accent)"
          stroke="var(--color-ink)"
          strokeWidth="3"
          strokeLinejoin="round"
        />
      </g>
    </svg>
  );
}
