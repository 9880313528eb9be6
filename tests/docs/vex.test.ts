import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

interface Statement {
  readonly vulnerability: { readonly name: string };
  readonly products: readonly { readonly "@id": string }[];
}

const { statements }: { statements: readonly Statement[] } = JSON.parse(
  readFileSync("docs/vex.openvex.json", "utf8"),
);
const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
const security = readFileSync("SECURITY.md", "utf8");

test.each(statements.map(({ vulnerability, products }) => [vulnerability.name, products] as const))(
  "%s is stated for the installed version, and explained in SECURITY.md",
  (name, products) => {
    for (const { "@id": purl } of products) {
      const [, packageName = "", version] = /^pkg:npm\/(.+)@([\d.]+)$/.exec(purl) ?? [];
      expect(packages[`node_modules/${packageName}`]?.version).toBe(version);
      expect(security).toContain(`| ${name} | ${packageName} ${version} |`);
    }
  },
);
