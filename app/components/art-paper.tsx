/** A sheet of paper with a plus sign, for an empty list of the resume. Decorative. */
export function PaperArt({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="40 14 240 194" fill="none" aria-hidden="true">
      <path d="M42 204h236" stroke="var(--color-line)" strokeWidth="3" strokeLinecap="round" />
      <g stroke="var(--color-brand-mid)" strokeWidth="3" strokeDasharray="4 8" strokeLinecap="round">
        <circle cx="160" cy="112" r="66" />
        <circle cx="160" cy="112" r="90" />
      </g>
      <g fill="var(--color-surface)" stroke="var(--color-brand)" strokeWidth="6" strokeLinejoin="round">
        <path d="m92 52 96-20 30 152-96 20z" fill="var(--color-brand-soft)" strokeWidth="3" />
        <path d="M108 36h72l32 32v136H108z" />
        <path d="M180 36v32h32" />
      </g>
      <g stroke="var(--color-brand-mid)" strokeWidth="6" strokeLinecap="round">
        <path d="M130 96h60" />
        <path d="M130 122h60" />
        <path d="M130 148h32" />
      </g>
      <circle cx="212" cy="172" r="30" fill="var(--color-accent)" />
      <path d="M212 158v28m-14-14h28" stroke="var(--color-white)" strokeWidth="6" strokeLinecap="round" />
    </svg>
  );
}
