import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { create, type Font } from "fontkit";
import subsetFont from "subset-font";
import { type Family, familiesFor } from "./families";

/** Values of the fonts' weight axis */
const weights = { regular: 400, bold: 700 } as const;
export type Weight = keyof typeof weights;

/** A font subset with the glyphs of some of the text's characters in one weight, which the PDF embeds. */
export interface Face {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly font: Font;
}

/** The font of each character, by weight; characters that no family contains are missing. */
export type Faces = Readonly<Record<Weight, ReadonlyMap<string, Face>>>;

/** A slice of a font family: its package splits the font into files of about a hundred characters. */
interface Slice {
  readonly name: string;
  readonly path: string;
}

const { resolve } = createRequire(import.meta.url);

/** The slice of each code point. The file of a slice may lack characters that its package lists. */
async function readSlices(family: Family): Promise<ReadonlyMap<number, Slice>> {
  const list = resolve(`@fontsource-variable/${family}/unicode.json`);
  const ranges = Object.entries<string>(JSON.parse(await readFile(list, "utf8")));
  const slices = new Map<number, Slice>();
  for (const [key, codes] of ranges) {
    const name = `${family}-${key.replace(/[[\]]/g, "")}`;
    const slice = { name, path: join(dirname(list), "files", `${name}-wght-normal.woff2`) };
    for (const range of codes.split(",")) {
      const [first = 0, last = first] = range.replace("U+", "").split("-").map(parseHex);
      for (let code = first; code <= last; code += 1) slices.set(code, slice);
    }
  }
  return slices;
}

const parseHex = (digits: string) => Number.parseInt(digits, 16);

async function createFace({ name, path }: Slice, characters: string, weight: Weight): Promise<Face> {
  const bytes = await subsetFont(await readFile(path), characters, {
    targetFormat: "truetype",
    variationAxes: { wght: weights[weight] },
    noHinting: true,
  });
  // A file of a font package contains a single font, for which `create` returns a Font and no collection.
  return { name: `${name}-${weight}`, bytes, font: create(bytes) as Font };
}

/** Loads the glyphs of the texts of each weight, and only the slices that contain them. */
export async function loadFaces(lang: string, texts: Readonly<Record<Weight, string>>): Promise<Faces> {
  const found = { regular: new Map<string, Face>(), bold: new Map<string, Face>() };
  const missing = { regular: new Set(texts.regular), bold: new Set(texts.bold) };
  for (const family of familiesFor(lang, texts.regular)) {
    if (missing.regular.size + missing.bold.size === 0) break;
    const slices = await readSlices(family);
    for (const weight of ["regular", "bold"] as const) {
      for (const [slice, characters] of bySlice(missing[weight], slices)) {
        const face = await createFace(slice, characters.join(""), weight);
        // The only glyph is the one for missing characters.
        if (face.font.numGlyphs < 2) continue;
        for (const char of characters) {
          if (!face.font.hasGlyphForCodePoint(codePointOf(char))) continue;
          found[weight].set(char, face);
          missing[weight].delete(char);
        }
      }
    }
  }
  return found;
}

const codePointOf = (char: string) => char.codePointAt(0) ?? 0;

function bySlice(characters: Iterable<string>, slices: ReadonlyMap<number, Slice>): Map<Slice, string[]> {
  const groups = new Map<Slice, string[]>();
  for (const char of characters) {
    const slice = slices.get(codePointOf(char));
    if (slice) groups.set(slice, [...(groups.get(slice) ?? []), char]);
  }
  return groups;
}
