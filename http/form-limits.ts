/**
 * Bounds on a form, enforced before anything interprets its field names. For libraries that read `items[3].name` as a
 * path, a large index, a deep path or many fields cost much memory and time.
 */
export const formLimits = {
  fields: 500,
  /** Fields that share one name */
  sameName: 100,
  nameLength: 200,
  /** Steps of a path: `items[3].name` has three */
  steps: 8,
  /** Largest array index in a path */
  index: 100,
} as const;

/** The form exceeds `formLimits`, or uses a name that no form may use (400). */
export class FormOutOfBounds extends Error {}

/** conform interprets these names as commands (`useForm` intents). The portal's forms never send them. */
const reservedNames = new Set(["__intent__", "__state__"]);

/** @throws {FormOutOfBounds} */
function checkName(name: unknown): asserts name is string {
  if (typeof name !== "string") throw new FormOutOfBounds("a field without a name");
  if (name.length > formLimits.nameLength) throw new FormOutOfBounds("a field name is too long");
  if (reservedNames.has(name)) throw new FormOutOfBounds("a reserved field name");
  if ((name.match(/[.[]/g)?.length ?? 0) >= formLimits.steps)
    throw new FormOutOfBounds("a field name is nested too deeply");
  for (const [, digits] of name.matchAll(/\[\s*(\d+)/g))
    if (Number(digits) > formLimits.index) throw new FormOutOfBounds("an index in a field name is too large");
}

export class FormBounds {
  #fields = 0;
  readonly #perName = new Map<string, number>();

  /** @throws {FormOutOfBounds} */
  check(name: unknown): asserts name is string {
    checkName(name);
    this.#fields += 1;
    if (this.#fields > formLimits.fields) throw new FormOutOfBounds("too many fields");
    const same = (this.#perName.get(name) ?? 0) + 1;
    if (same > formLimits.sameName) throw new FormOutOfBounds("a field is repeated too often");
    this.#perName.set(name, same);
  }
}

/**
 * Parses application/x-www-form-urlencoded. Counts separators before decoding, so an oversized form costs one scan.
 *
 * @throws {FormOutOfBounds}
 */
export function parseUrlEncoded(body: Uint8Array | string): URLSearchParams {
  const text = typeof body === "string" ? body : new TextDecoder().decode(body);
  let separators = 0;
  for (let at = text.indexOf("&"); at !== -1; at = text.indexOf("&", at + 1)) {
    separators += 1;
    if (separators > formLimits.fields) throw new FormOutOfBounds("too many fields");
  }
  const fields = new URLSearchParams(text);
  const bounds: FormBounds = new FormBounds();
  for (const name of fields.keys()) bounds.check(name);
  return fields;
}
