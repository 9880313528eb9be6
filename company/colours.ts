/**
 * Converts an OKLCH colour to #rrggbb for mail programs and PDF files, which do not support `oklch()`: lightness 0 to
 * 1, chroma, hue in degrees. Components outside sRGB are clipped. Matrices: CSS Color 4, OKLab to linear sRGB.
 */
function hexOf(lightness: number, chroma: number, hue: number): string {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${linear.map((component) => byteOf(component).toString(16).padStart(2, "0")).join("")}`;
}

/** The sRGB transfer function (IEC 61966-2-1). */
function byteOf(linear: number): number {
  const encoded = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(Math.min(1, Math.max(0, encoded)) * 255);
}

/** The colours of emails. The light ones are colours of the site (app/theme/tokens.css). */
export const mailColours = (hue: number) => ({
  light: {
    canvas: hexOf(0.962, 0.007, hue),
    surface: "#ffffff",
    ink: hexOf(0.235, 0.022, hue),
    quiet: hexOf(0.505, 0.018, hue),
    brand: hexOf(0.425, 0.078, hue),
    onBrand: "#ffffff",
  },
  dark: {
    canvas: hexOf(0.19, 0.012, hue),
    surface: hexOf(0.235, 0.016, hue),
    ink: hexOf(0.94, 0.008, hue),
    quiet: hexOf(0.75, 0.016, hue),
    brand: hexOf(0.8, 0.08, hue),
    onBrand: hexOf(0.19, 0.012, hue),
  },
});

/** The light colours of the site (app/theme/tokens.css) that a resume as PDF uses. */
export const documentColours = (hue: number) => ({
  ink: hexOf(0.235, 0.022, hue),
  ink2: hexOf(0.415, 0.02, hue),
  ink3: hexOf(0.505, 0.018, hue),
  brand: hexOf(0.425, 0.078, hue),
  line: hexOf(0.895, 0.01, hue),
  sunken: hexOf(0.962, 0.007, hue),
});
