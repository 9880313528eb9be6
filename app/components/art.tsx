/** Illustrations are inline, so that they use the brand's hues and the colour scheme. */

/** A magnifying glass over growth rings: for empty lists and the 404 page. Decorative. */
export function NothingFoundArt({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 320 220" fill="none" aria-hidden="true">
      <path d="M2 204h316" stroke="var(--color-line)" strokeWidth="3" />
      <g stroke="var(--color-brand-mid)" strokeWidth="3" strokeDasharray="4 8" strokeLinecap="round">
        {[10, 30, 50, 70, 90].map((r) => (
          <circle key={r} cx={130 + r / 5} cy={130 - r / 5} r={r} />
        ))}
      </g>
      <circle
        cx="184"
        cy="104"
        r="54"
        fill="var(--color-surface)"
        stroke="var(--color-brand)"
        strokeWidth="6"
      />
      <path d="m224 144 42 42" stroke="var(--color-brand)" strokeWidth="12" strokeLinecap="round" />
      <path d="M160 104h48" stroke="var(--color-accent)" strokeWidth="5" strokeLinecap="round" />
    </svg>
  );
}
