import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { apply } from "#contract/applications";
import type { Endpoint } from "#contract/endpoint";
import { variants } from "#contract/endpoints";
import { employmentTypes, listJobs } from "#contract/jobs";
import { listCityAreas } from "#contract/places";
import { startRecruitmentApi } from "#support/recruitment-api";

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "path" in value && "response" in value && "auth" in value;

/** A resource's endpoints, including the `read` and `save` of its sections. */
function endpointsIn(value: unknown): Endpoint[] {
  if (isEndpoint(value)) return [value];
  if (typeof value !== "object" || value === null || value instanceof z.ZodType) return [];
  return Object.values(value).flatMap(endpointsIn);
}

const resources = import.meta.glob<Record<string, unknown>>("../../../contract/**/*.ts", { eager: true });
const contract = [...new Set(Object.values(resources).flatMap(endpointsIn))].filter(
  ({ name }) => !variants.has(name),
);

const content = z.record(z.string(), z.object({ schema: z.record(z.string(), z.unknown()) }));
const operation = z.object({
  operationId: z.string(),
  summary: z.string().min(1),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(
    z.object({
      name: z.string(),
      in: z.enum(["path", "query", "header"]),
      required: z.boolean(),
      schema: z.record(z.string(), z.unknown()),
    }),
  ),
  requestBody: z.object({ required: z.literal(true), content }).optional(),
  responses: z.record(
    z.string().regex(/^([1-5]\d\d|default)$/),
    z.object({ description: z.string().min(1), content: content.optional() }),
  ),
});
const openApi = z.object({
  openapi: z.literal("3.1.0"),
  info: z.object({ title: z.string(), version: z.string() }),
  paths: z.record(
    z.string().startsWith("/api/"),
    z.partialRecord(z.enum(["get", "post", "delete"]), operation),
  ),
  components: z.object({
    schemas: z.record(z.string(), z.record(z.string(), z.unknown())),
    securitySchemes: z.record(z.string(), z.object({ type: z.literal("http"), scheme: z.literal("bearer") })),
  }),
});

function references(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(references);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === "$ref" && typeof inner === "string" ? [inner] : references(inner),
  );
}

describe("/openapi.json", async () => {
  let source: unknown;
  let document: z.infer<typeof openApi>;
  const api = await startRecruitmentApi({ engine: "sqlite" });

  beforeAll(async () => {
    source = await (await fetch(`${api.url}/openapi.json`)).json();
    document = openApi.parse(source);
  });

  const operationOf = ({ path, method }: Endpoint) =>
    document.paths[path]?.[z.enum(["get", "post", "delete"]).parse(method.toLowerCase())];

  test("is docs/openapi.json, apart from the order of its calls", () => {
    expect(source).toEqual(JSON.parse(readFileSync("docs/openapi.json", "utf8")));
  });

  test.each(contract)("describes $method $path as the contract does", (endpoint) => {
    const described = operationOf(endpoint);
    expect(described?.operationId).toBe(endpoint.name);
    const status = String(endpoint.status ?? (endpoint.response || endpoint.download ? 200 : 204));
    expect(described?.responses).toHaveProperty([status]);
    expect(described?.responses.default?.content?.["application/json"]?.schema).toEqual({
      $ref: "#/components/schemas/Error",
    });
    expect(described?.requestBody !== undefined).toBe(
      endpoint.body !== undefined || endpoint.upload !== undefined,
    );
    expect(described?.responses["401"] !== undefined).toBe(endpoint.auth === "member");
    const named = (place: string) =>
      described?.parameters.filter((parameter) => parameter.in === place).map(({ name }) => name);
    expect(named("query")).toEqual(Object.keys(endpoint.query?.shape ?? {}));
    expect(named("path")).toEqual([...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));
  });

  test("contains no path that is not in the contract", () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.sort()).toEqual(contract.map(({ method, path }) => `${method} ${path}`).sort());
  });

  test("resolves every reference", () => {
    const all = references(source);
    expect(all.length).toBeGreaterThan(0);
    for (const reference of all) {
      const target = reference
        .replace(/^#\//, "")
        .split("/")
        .reduce<unknown>((inner, step) => (inner as Record<string, unknown> | undefined)?.[step], source);
      expect(target, reference).toBeTypeOf("object");
    }
  });

  test("describes lists, limits and values of a query, and which parameters are optional", () => {
    const parameters = operationOf(listJobs)?.parameters ?? [];
    const parameter = (name: string) => parameters.find((one) => one.name === name);
    expect(parameter("employmentType")).toMatchObject({
      required: false,
      schema: { type: "array", items: { enum: [...employmentTypes] } },
    });
    expect(parameter("countPerPage")).toMatchObject({
      required: false,
      schema: { minimum: 1, maximum: 100, default: 20 },
    });
    const area = operationOf(listCityAreas)?.parameters.find(({ name }) => name === "i18nCityKey");
    expect(area?.required).toBe(true);
  });

  test("contains no generated id as a default", () => {
    expect(JSON.stringify(source)).not.toMatch(/"default":"[0-9a-f]{8}-/);
  });

  test("marks form fields with a default as optional", () => {
    const schema = operationOf(apply)?.requestBody?.content["application/json"]?.schema;
    expect(schema?.required).toEqual(expect.arrayContaining(["jobId", "idempotencyKey"]));
    expect(schema?.required).not.toContain("answers");
  });
});
