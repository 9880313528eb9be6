import type { ReactNode } from "react";

/** A full-width panel for good news. On wide screens a picture is beside the text. */
export function Moment({ id, art, children }: { id: string; art: ReactNode; children: ReactNode }) {
  return (
    <section className="moment deep" aria-labelledby={id}>
      <div className="moment-text">{children}</div>
      {art}
    </section>
  );
}

/** The sun behind growth rings and a camphor sapling. Decorative. */
export function OfferArt() {
  return (
    <Sunrise>
      <path d="M196 226v-96" stroke="var(--color-on-deep)" strokeWidth="6" strokeLinecap="round" />
      <g fill="var(--color-brand-mid)">
        <path d="M196 176c-30 2-50-14-54-40 30-2 50 12 54 40Z" />
        <path d="M196 156c26 0 44-14 48-38-28-2-46 12-48 38Z" />
        <path d="M196 134c-14-14-16-34-4-52 16 14 18 36 4 52Z" />
      </g>
    </Sunrise>
  );
}

/** The sun with a check mark, for a submission that has arrived. Decorative. */
export function SentArt() {
  return (
    <Sunrise>
      <path d="M174 148l16 16 28-32" stroke="var(--color-deep)" strokeWidth="9" strokeLinecap="round" />
    </Sunrise>
  );
}

function Sunrise({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 360 260" fill="none" aria-hidden="true">
      <circle cx="196" cy="150" r="46" fill="var(--color-accent)" />
      <g stroke="var(--color-accent)" strokeWidth="3">
        {[70, 96, 122, 148, 174].map((radius, ring) => (
          <circle
            key={radius}
            cx={196 + ring * 4}
            cy={150 - ring * 3}
            r={radius}
            opacity={0.8 - ring * 0.15}
          />
        ))}
      </g>
      <path
        d="M-480 300c140 0 240-4 360-60 110-50 220-64 298-34s160 20 242-30 140-60 240-60v184h-1140z"
        fill="var(--color-deep-2)"
      />
      {children}
    </svg>
  );
}

/** A leaf of a calendar with the day. Decorative: the date is in the text. */
export function CalendarArt({ month, day }: { month: string; day: number }) {
  return (
    <div className="calendar-leaf" aria-hidden="true">
      <span>{month}</span>
      <b>{day}</b>
    </div>
  );
}
