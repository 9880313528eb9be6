import type { ProviderMark } from "#app/context/sso";

/** Marks by provider name, in the colours of the providers' guidelines for buttons on a neutral surface. */
const marks: Readonly<Record<string, ProviderMark>> = {
  google: [
    {
      fill: "#4285f4",
      d: "M22.6 12.3c0-.8-.1-1.5-.2-2.3H12v4.3h5.9a5 5 0 0 1-2.2 3.3v2.8h3.6c2-2 3.3-4.8 3.3-8.1z",
    },
    {
      fill: "#34a853",
      d: "M12 23c3 0 5.5-1 7.3-2.700l-3.6-2.800a6.6 6.6 0 0 1-9.9-3.400H2.200v2.800A11 11 0 0 0 12 23z",
    },
    { fill: "#fbbc05", d: "M5.8 14.100a6.6 6.6 0 0 1 0-4.200V7.100H2.200a11 11 0 0 0 0 9.800z" },
    {
      fill: "#ea4335",
      d: "M12 5.400c1.6 0 3.1.6 4.2 1.600l3.2-3.100A11 11 0 0 0 2.2 7.100l3.6 2.800A6.6 6.6 0 0 1 12 5.400z",
    },
  ],
  microsoft: [
    { fill: "#f25022", d: "M2 2h9.500v9.500H2z" },
    { fill: "#7fba00", d: "M12.5 2H22v9.500h-9.500z" },
    { fill: "#00a4ef", d: "M2 12.500h9.500V22H2z" },
    { fill: "#ffb900", d: "M12.5 12.500H22V22h-9.500z" },
  ],
  apple: [
    {
      fill: "currentColor",
      d: "M12.2 6.900c-.9 0-2.4-1.1-4-1-2 0-3.9 1.2-5 3-2.1 3.7-.5 9.1 1.5 12.1 1 1.5 2.2 3.1 3.8 3 1.5 0 2.1-1 3.9-1s2.4 1 4 1c1.6 0 2.7-1.5 3.7-3a12 12 0 0 0 1.7-3.4 5.3 5.3 0 0 1-3.2-4.900c0-3 2.5-4.5 2.6-4.6-1.4-2-3.6-2.3-4.4-2.3-2-.2-3.7 1.1-4.6 1.100zm3.3-3.100c.8-1 1.4-2.4 1.2-3.800a5.4 5.4 0 0 0-4.7 5.500c1.3.1 2.7-.7 3.5-1.700z",
    },
  ],
  line: [
    {
      fill: "#06c755",
      d: "M12 3C6.5 3 2 6.6 2 11c0 3.9 3.4 7.2 8.1 7.9.3.1.8.2.9.5v.9l-.3 1.600c0 .3.3.6.9.3C15 20.2 22 16 22 11c0-4.4-4.5-8-10-8z",
    },
  ],
  linkedin: [
    { fill: "#0a66c2", d: "M4 1h16a3 3 0 0 1 3 3v16a3 3 0 0 1-3 3H4a3 3 0 0 1-3-3V4a3 3 0 0 1 3-3z" },
    {
      fill: "#fff",
      d: "M5 9h3v10H5zm1.5-4.500a1.7 1.7 0 1 1 0 3.5 1.7 1.7 0 0 1 0-3.500zM10 9h2.900v1.400c.5-.9 1.6-1.6 3-1.6 2.7 0 3.6 1.6 3.6 4.400V19h-3v-5.300c0-1.4-.4-2.3-1.6-2.3-1.3 0-1.9.9-1.9 2.300V19h-3z",
    },
  ],
};

/** The mark of a provider; null if its buttons show the initial of its label. */
export const markOf = (provider: string): ProviderMark | null => marks[provider] ?? null;
