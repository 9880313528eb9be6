const paths = {
  menu: "M3 6h14M3 10h14M3 14h14",
  close: "m5 5 10 10M15 5 5 15",
  chevron: "m5 7.5 5 5 5-5",
  right: "M4 10h12m-5-5 5 5-5 5",
  left: "M16 10H4m5 5-5-5 5-5",
  search: "M14.5 9a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0Zm-1.3 4.2 4.3 4.3",
  check: "m4 10.5 4 4 8-9",
  warning: "M10 2.8 18.2 17H1.8L10 2.8ZM10 8v4m0 2.4v.1",
  info: "M10 18a8 8 0 1 0 0-16 8 8 0 0 0 0 16Zm0-9v5m0-8v.1",
  outside: "M11 4h5v5M16 4l-7.5 7.5M14 11.5V16H4V6h4.5",
  plus: "M10 4v12M4 10h12",
  up: "M10 16V4m-5 5 5-5 5 5",
  down: "M10 4v12m5-5-5 5-5-5",
  print: "M5.5 7V3h9v4M5.5 14H3V7.5h14V14h-2.5M5.5 12h9v5h-9v-5Z",
  person: "M10 10a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6.5 7.5c.6-3.4 3.2-5 6.5-5s5.9 1.6 6.5 5",
} as const;

/** A decorative line icon that screen readers ignore. Use it only next to a text. */
export function Icon({
  name,
  size = 20,
  className,
}: {
  name: keyof typeof paths;
  size?: number;
  className?: string;
}) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 20 20"
      className={className ? `icon ${className}` : "icon"}
    >
      <path d={paths[name]} />
    </svg>
  );
}
