import { currentContract } from "./release";

/** The parts of OpenAPI and JSON Schema that the contract's document contains. */
interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}
type Content = Readonly<Record<string, { readonly schema: Schema }>>;
interface Operation {
  readonly summary: string;
  readonly security: readonly unknown[];
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
    readonly schema: Schema;
  }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: Content }>>;
}

const intro = `# Reference of the recruitment API

Generated from \`contract/\` by \`npm run docs:api\`: every field of every call, as [openapi.json](openapi.json) has them. Which
of them another API needs is in [recruitment-api.md](recruitment-api.md). \`?\` marks a field that can be absent, \`[]\` the entries
of a list. Errors have an object or a list of \`message\`, \`parameters\` and \`field\`.
`;

const cell = (text: string) => text.replaceAll("|", "\\|").replaceAll("\n", " ");
const row = (...cells: readonly string[]) => `| ${cells.map(cell).join(" | ")} |`;

/** The alternatives of a schema, without null. */
const choicesOf = ({ anyOf, oneOf }: Schema) => (anyOf ?? oneOf)?.filter(({ type }) => type !== "null") ?? [];

function typeOf(schema: Schema): string {
  const choices = choicesOf(schema);
  if (schema.anyOf || schema.oneOf) {
    const types = [...new Set(choices.map(typeOf))];
    const isNullable = choices.length < (schema.anyOf ?? schema.oneOf ?? []).length;
    return [...types, ...(isNullable ? ["null"] : [])].join(" or ");
  }
  if (schema.enum) return schema.enum.map((value) => `\`${value}\``).join(", ");
  if (schema.const !== undefined) return `\`${schema.const}\``;
  if (schema.$ref) return schema.$ref.split("/").at(-1)?.toLowerCase() ?? "";
  if (schema.type === "array") return `list of ${schema.items ? typeOf(schema.items) : "values"}`;
  const limits = [
    schema.format,
    schema.maxLength === undefined ? undefined : `up to ${schema.maxLength} characters`,
    schema.maximum !== undefined && Math.abs(schema.maximum) < Number.MAX_SAFE_INTEGER
      ? `${schema.minimum ?? "…"} to ${schema.maximum}`
      : undefined,
  ].filter((limit) => limit !== undefined);
  return [schema.type ?? "any", ...limits].join(", ");
}

function fieldsOf(schema: Schema, path = ""): string[] {
  if (schema.type === "array" && schema.items) return fieldsOf(schema.items, `${path}[]`);
  if (!schema.properties) return choicesOf(schema).flatMap((choice) => fieldsOf(choice, path));
  return Object.entries(schema.properties).flatMap(([name, field]) => {
    const full = path === "" ? name : `${path}.${name}`;
    const mark = schema.required?.includes(name) ? "" : "?";
    return [row(`\`${full}${mark}\``, typeOf(field)), ...fieldsOf(field, full)];
  });
}

function body(title: string, content: Content | undefined): string[] {
  const [type, { schema }] = Object.entries(content ?? {})[0] ?? ["", { schema: {} }];
  const fields = [...new Set(fieldsOf(schema))];
  if (type === "") return [];
  if (fields.length === 0) return [`${title}: ${type}, ${typeOf(schema)}`, ""];
  return [`${title}:`, "", row("field", "type"), "|---|---|", ...fields, ""];
}

function section(method: string, path: string, operation: Operation): string[] {
  const parameters = (operation.parameters ?? []).filter(({ in: place }) => place !== "header");
  const done = Object.entries(operation.responses).filter(([status]) => status.startsWith("2"));
  return [
    `## ${method.toUpperCase()} ${path}`,
    "",
    operation.summary,
    operation.security.length === 0 ? "Without a token." : "With a member's token.",
    "",
    ...(parameters.length === 0
      ? []
      : [
          row("parameter", "in", "type"),
          "|---|---|---|",
          ...parameters.map(({ name, in: place, required, schema }) =>
            row(`\`${name}${required ? "" : "?"}\``, place, typeOf(schema)),
          ),
          "",
        ]),
    ...body("Request", operation.requestBody?.content),
    ...done.flatMap(([status, { content }]) =>
      content ? body(`Response ${status}`, content) : [`Response ${status}: no content`, ""],
    ),
  ];
}

/** Content of docs/api.md */
export function referencePage(): string {
  const paths = Object.entries(currentContract().paths) as unknown as [string, Record<string, Operation>][];
  return [
    intro,
    ...paths.flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, operation]) => section(method, path, operation)),
    ),
  ].join("\n");
}
