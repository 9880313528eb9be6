import type { ProviderMark as Mark } from "../context/sso";

export function ProviderMark({
  mark,
  label,
  className = "h-10 w-10",
}: {
  mark: Mark | null;
  label: string;
  className?: string;
}) {
  if (mark)
    return (
      <svg className={`shrink-0 ${className}`} viewBox="0 0 24 24" aria-hidden="true">
        {mark.map((shape) => (
          <path key={shape.d} {...shape} />
        ))}
      </svg>
    );
  return (
    <span
      className={`grid shrink-0 place-items-center rounded-full bg-brand-soft font-bold text-ink ${className}`}
      aria-hidden="true"
    >
      {[...label][0]}
    </span>
  );
}
