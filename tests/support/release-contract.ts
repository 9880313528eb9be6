import { readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { z } from "zod";
import { releaseFile, releases, unreleasedVersion } from "../../scripts/recruitment-api/release";
import { startHttpServer } from "./http-server";

/** The keywords of JSON Schema that `z.toJSONSchema` writes. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly [keyword: string]: unknown;
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
}
interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly schema: Schema;
}
export interface Operation {
  readonly parameters: readonly Parameter[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}
export interface ReleaseContract {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** The contract of the last release, or of the release in preparation if there is none yet. */
export function lastRelease(): { readonly version: string; readonly contract: ReleaseContract } {
  const numbers = (version: string) =>
    version
      .split(".")
      .map((part) => part.padStart(6, "0"))
      .join(".");
  const versions = readdirSync(releases)
    .map((name) => name.replace(/\.json$/, ""))
    .sort((one, other) => (numbers(one) < numbers(other) ? -1 : 1));
  const prepared = unreleasedVersion(readFileSync("CHANGELOG.md", "utf8"));
  const version = versions.filter((each) => each !== prepared).at(-1) ?? prepared ?? "";
  return { version, contract: JSON.parse(readFileSync(releaseFile(version), "utf8")) };
}

const alternatives = (schema: Schema): readonly Schema[] =>
  schema.anyOf ??
  schema.oneOf ??
  (Array.isArray(schema.type) ? schema.type.map((type) => ({ ...schema, type })) : [schema]);
const valuesOf = (schema: Schema) => schema.enum ?? ("const" in schema ? [schema.const] : null);
const lowest = ["minimum", "exclusiveMinimum", "minLength", "minItems"];
const highest = ["maximum", "exclusiveMaximum", "maxLength", "maxItems"];

/**
 * Why a value that is valid by `given` may be invalid by `wanted`, one line for each difference. With `isRequest`, a
 * field that `wanted` does not have is also a difference, because the receiver ignores it.
 */
export function mismatches(given: Schema, wanted: Schema, isRequest: boolean, path = ""): string[] {
  const [options, wantedOptions] = [alternatives(given), alternatives(wanted)];
  if (options.length > 1 || wantedOptions.length > 1)
    return options.flatMap((option) => {
      const found = wantedOptions.map((each) => mismatches(option, each, isRequest, path));
      const [closest = []] = found.sort((one, other) => one.length - other.length);
      return closest;
    });
  const at = (problem: string) => `${path || "/"}: ${problem}`;
  const wantedValues = valuesOf(wanted);
  const values = valuesOf(given);
  if (wantedValues) {
    if (!values) return [at("has more values")];
    return values.filter((value) => !wantedValues.includes(value)).map((value) => at(`may be ${value}`));
  }
  const isNarrower = given.type === "integer" && wanted.type === "number";
  if (wanted.type !== undefined && wanted.type !== given.type && !isNarrower)
    return [at(`is ${given.type ?? "anything"} instead of ${wanted.type}`)];
  const exceeds = (keyword: string, sign: 1 | -1) => {
    const [limit, own] = [wanted[keyword], given[keyword]];
    return typeof limit === "number" && !(typeof own === "number" && own * sign <= limit * sign);
  };
  const bounds = values
    ? []
    : [
        ...lowest.filter((keyword) => exceeds(keyword, -1)),
        ...highest.filter((keyword) => exceeds(keyword, 1)),
        ...["pattern", "format"].filter((name) => wanted[name] !== undefined && wanted[name] !== given[name]),
      ];
  const names = Object.keys(given.properties ?? {});
  const lost = isRequest && wanted.properties ? names.filter((name) => !wanted.properties?.[name]) : [];
  const missing = (wanted.required ?? []).filter((name) => !given.required?.includes(name));
  const inner = (one: Schema | undefined, other: Schema | undefined, name: string) =>
    one && other ? mismatches(one, other, isRequest, `${path}/${name}`) : [];
  const rest = ({ additionalProperties: schema }: Schema) =>
    typeof schema === "object" ? schema : undefined;
  return [
    ...bounds.map((keyword) => at(`exceeds ${keyword}`)),
    ...lost.map((name) => at(`${name} is not read`)),
    ...missing.map((name) => at(`${name} may be absent`)),
    ...names.flatMap((name) => inner(given.properties?.[name], wanted.properties?.[name], name)),
    ...inner(given.items, wanted.items, "items"),
    ...inner(rest(given), rest(wanted), "*"),
  ];
}

/** A value without the fields that a schema does not have. */
function onlyIn(schema: Schema, value: unknown): unknown {
  const options = alternatives(schema);
  if (Array.isArray(value)) {
    const items = options.find((option) => option.items)?.items;
    return items ? value.map((each) => onlyIn(items, each)) : value;
  }
  if (typeof value !== "object" || value === null) return value;
  const fitting = options.filter(({ properties }) => properties);
  const best = fitting.find((option) => validate(option, value) === null) ?? fitting[0];
  if (!best?.properties) return value;
  const { properties, additionalProperties: rest } = best;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]): [string, unknown][] => {
      const own = properties[name];
      if (own) return [[name, onlyIn(own, inner)]];
      return typeof rest === "object" ? [[name, inner]] : [];
    }),
  );
}

/**
 * The schema without two checks. Other fields are allowed, because portal and API ignore them. Patterns are removed,
 * because they need the flag `u`, which `z.fromJSONSchema` does not set.
 */
const lenient = (schema: Schema): Schema =>
  JSON.parse(
    JSON.stringify(schema, (name, value) =>
      (name === "additionalProperties" && value === false) ||
      (name === "pattern" && typeof value === "string")
        ? undefined
        : value,
    ),
  );

const parsers = new WeakMap<Schema, z.ZodType>();
/** Why a value is invalid; null if it is valid. */
function validate(schema: Schema, value: unknown): string | null {
  const parser = parsers.get(schema) ?? z.fromJSONSchema(lenient(schema) as z.core.JSONSchema.JSONSchema);
  parsers.set(schema, parser);
  const { error } = parser.safeParse(value);
  return error ? z.prettifyError(error) : null;
}

const jsonIn = ({ content }: Content): Schema | undefined => content?.["application/json"]?.schema;
const isJson = (type: string | null | undefined) => type?.startsWith("application/json") ?? false;

/**
 * An API with only the calls of a release: other calls get 404, other parameters and fields are dropped. `problems`
 * contains the requests, and the responses of the API behind it, that are invalid by the release's contract.
 */
export async function startReleaseApi({ paths }: ReleaseContract) {
  const problems: string[] = [];
  let target = "";
  const operations = Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      pattern: new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`),
      operation,
    })),
  );
  const check = (what: string, schema: Schema, value: unknown) => {
    const problem = validate(schema, value);
    if (problem !== null) problems.push(`${what}: ${problem}`);
  };

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const url = new URL(incoming.url ?? "/", target);
    const found = operations
      .filter(({ method, pattern }) => method === incoming.method && pattern.test(url.pathname))
      .sort((one, other) => one.name.split("{").length - other.name.split("{").length)[0];
    if (!found && url.pathname !== "/readyz") {
      outgoing.writeHead(404, { "Content-Type": "application/json" }).end("{}");
      return;
    }
    const bytes = await buffer(incoming);
    if (found) {
      const query = found.operation.parameters.filter((parameter) => parameter.in === "query");
      for (const name of [...url.searchParams.keys()])
        if (!query.some((parameter) => parameter.name === name)) url.searchParams.delete(name);
      const schema = jsonIn(found.operation.requestBody ?? {});
      if (schema && isJson(incoming.headers["content-type"]))
        check(`request ${found.name}`, schema, JSON.parse(bytes.toString()));
    }
    const headers = new Headers();
    for (const [name, value] of Object.entries(incoming.headers))
      if (!/^(host|connection|content-length|transfer-encoding|accept-encoding)$/.test(name))
        headers.set(name, String(value));
    const response = await fetch(url, {
      method: incoming.method ?? "GET",
      headers,
      ...(bytes.length > 0 && { body: new Uint8Array(bytes) }),
    });
    const described = found?.operation.responses[response.status];
    if (found && response.ok && !described) problems.push(`${found.name}: ${response.status} is new`);
    const schema = jsonIn(described ?? {});
    let body: Buffer | string = Buffer.from(await response.arrayBuffer());
    if (found && schema && isJson(response.headers.get("Content-Type"))) {
      const value = JSON.parse(body.toString());
      check(`response ${found.name}`, schema, value);
      body = JSON.stringify(onlyIn(schema, value));
    }
    const sent = [...response.headers].filter(([name]) => !/^(content-|connection|keep|transfer)/.test(name));
    const type = response.headers.get("Content-Type");
    outgoing.writeHead(response.status, {
      ...Object.fromEntries(sent),
      ...(type && { "Content-Type": type }),
    });
    outgoing.end(body);
  }

  const { url: address } = await startHttpServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch((error: unknown) => {
      problems.push(String(error));
      outgoing.destroy();
    });
  });
  return {
    problems,
    /** Forwards calls to the API at `apiUrl`. Returns the address of this API. */
    inFrontOf(apiUrl: string): string {
      target = apiUrl;
      return address;
    },
  };
}
