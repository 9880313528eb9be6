/** Generates numbers in [0, 1), the same for the same seed (mulberry32). */
export function seeded(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    chance: (share: number) => next() < share,
    below: (limit: number) => Math.floor(next() * limit),
    pick<T>(from: readonly T[]): T {
      const picked = from[Math.floor(next() * from.length)];
      if (picked === undefined) throw new Error("There is nothing to pick from");
      return picked;
    },
  };
}
export type Dice = ReturnType<typeof seeded>;

/** Text without lone surrogates, which URLs and forms cannot contain. */
export const wellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, "\ufffd");

/** Unexpected values for a field, a query or a path segment. */
export const oddTexts = [
  "",
  " ",
  "0",
  "-1",
  "1e309",
  "NaN",
  "9007199254740993",
  "99999999999999999999999999",
  "null",
  "undefined",
  "true",
  "[object Object]",
  "__proto__",
  "constructor",
  "toString",
  "../../../../etc/passwd",
  "..\\..\\boot.ini",
  "%",
  "%00",
  "%ff%fe",
  "a\u0000b",
  "\u202e\u200b\ufeff",
  "\ud83d",
  "𠮷野家🍣",
  "é".normalize("NFD"),
  "'; drop table members; --",
  '" or ""="',
  "%' escape '\\",
  "MATCH * NEAR(",
  "<script>alert(1)</script>",
  "{{7*7}}#{7*7}",
  "2026-02-30",
  "0000-00-00T00:00:00Z",
  "+99999-01-01T00:00:00.000Z",
  "\r\nSet-Cookie: a=b",
  "字".repeat(3_000),
  "a".repeat(5_000),
  "-".repeat(300),
  "(((((((((((((((((((((a+)+)+)+)+)+)+)+)+)+)+$",
];

const oddValues: readonly unknown[] = [
  ...oddTexts,
  null,
  true,
  false,
  0,
  -1,
  0.1,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  [],
  {},
  [[[[[[[[]]]]]]]],
  [null],
  { length: 5 },
  { toString: 1 },
  Array.from({ length: 500 }, () => ({})),
];

/** The part of JSON Schema that /openapi.json uses. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** A value close to the schema: valid enough to pass the first checks, with random deviations. */
export function near(schema: Schema, dice: Dice, resolve: (ref: string) => Schema, depth = 0): unknown {
  if (depth > 6 || dice.chance(0.08)) return dice.pick(oddValues);
  const grow = (inner: Schema) => near(inner, dice, resolve, depth + 1);
  if (schema.$ref !== undefined) return grow(resolve(schema.$ref));
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return dice.pick(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices) return grow(dice.pick(choices));
  const type = typeof schema.type === "string" ? schema.type : schema.type?.[0];
  if (type === "object" || schema.properties) {
    const kept = Object.entries(schema.properties ?? {}).filter(() => !dice.chance(0.05));
    return Object.fromEntries(kept.map(([name, inner]) => [name, grow(inner)]));
  }
  if (type === "array") return Array.from({ length: dice.below(4) }, () => grow(schema.items ?? {}));
  if (type === "boolean") return dice.chance(0.5);
  if (type === "integer" || type === "number") {
    return dice.pick([schema.minimum ?? 0, schema.maximum ?? 7, 1, 2, 3, 1.5, -5]);
  }
  const plain = ["hello there", "2024-05", "2026-11-20", "name@example.org", "TW", "https://example.org/a"];
  return dice.pick([...plain, ...plain, dice.pick(oddTexts)]);
}
