import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";
import { localizedText } from "../contract/text";
import type { Brand } from "./brand";
import type { Env } from "./env.server";

const camphorIsle: Brand = {
  name: { "zh-TW": "樟嶼集團", "zh-CN": "樟屿集团", "en-US": "Camphor Isle" },
  legalName: {
    "zh-TW": "樟嶼控股股份有限公司",
    "zh-CN": "樟屿控股股份有限公司",
    "en-US": "Camphor Isle Holdings Co., Ltd.",
  },
  contactEmail: "careers@camphorisle.example",
  brandHue: 172,
  accentHue: 46,
  logo: "/logo.svg",
};

const hue = z.number().min(0).max(360);
const brandFile = z.strictObject({
  name: localizedText.partial().optional(),
  legalName: localizedText.partial().optional(),
  contactEmail: z.email().optional(),
  brandHue: hue.optional(),
  accentHue: hue.optional(),
  logo: z.string().min(1).max(500).optional(),
});

/**
 * The company's brand: `brand.json`, over it the BRAND_ variables, under both the demo company.
 *
 * @throws {Error} of one line where brand.json cannot be used
 */
export function readBrand(variables: Env["brand"], file = "brand.json"): Brand {
  const given = existsSync(file) ? readBrandFile(file) : {};
  return {
    name: {
      ...camphorIsle.name,
      ...given.name,
      ...stated({
        "zh-TW": variables.BRAND_NAME_ZH_TW,
        "zh-CN": variables.BRAND_NAME_ZH_CN,
        "en-US": variables.BRAND_NAME_EN_US,
      }),
    },
    legalName: {
      ...camphorIsle.legalName,
      ...given.legalName,
      ...stated({
        "zh-TW": variables.BRAND_LEGAL_NAME_ZH_TW,
        "zh-CN": variables.BRAND_LEGAL_NAME_ZH_CN,
        "en-US": variables.BRAND_LEGAL_NAME_EN_US,
      }),
    },
    contactEmail: variables.BRAND_CONTACT_EMAIL ?? given.contactEmail ?? camphorIsle.contactEmail,
    brandHue: variables.BRAND_HUE ?? given.brandHue ?? camphorIsle.brandHue,
    accentHue: variables.BRAND_ACCENT_HUE ?? given.accentHue ?? camphorIsle.accentHue,
    logo: variables.BRAND_LOGO ?? given.logo ?? camphorIsle.logo,
  };
}

function stated<Key extends string>(values: Record<Key, string | undefined>): Partial<Record<Key, string>> {
  // Object.entries widens the keys; they are those of `values`.
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value)) as Partial<
    Record<Key, string>
  >;
}

function readBrandFile(file: string) {
  try {
    return brandFile.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error).replace(/\s+/g, " ") : String(error);
    throw new Error(`Cannot start: ${file} ${why}`);
  }
}
