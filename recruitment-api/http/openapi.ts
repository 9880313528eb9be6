import { z } from "zod";
import type { Endpoint } from "#contract/endpoint";
import { errorBody } from "#contract/errors";

type JsonSchema = Record<string, unknown>;

// JSON Schema cannot express refinements and transforms. The document omits them, but the API still applies them.
const schemaOf = (schema: z.ZodType, io: "input" | "output"): JsonSchema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    reused: "inline",
    override: ({ zodSchema, jsonSchema }) => {
      if (isGenerated(zodSchema)) jsonSchema.default = undefined;
    },
  });
  return rest;
};

/**
 * Whether a schema generates a different default each time, such as a new id. The document leaves such a default out.
 */
function isGenerated({ _zod: { def } }: z.core.$ZodTypes): boolean {
  if (def.type !== "default") return false;
  const [first, second] = [1, 2].map(() => JSON.stringify(def.defaultValue));
  return first !== second;
}

const asJson = (schema: JsonSchema) => ({ "application/json": { schema } });

function parameters(shape: z.ZodObject | undefined, place: "path" | "query" | "header") {
  if (!shape) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(shape, { io: "input", unrepresentable: "any" });
  // A preprocessed list has no input schema, so its output schema describes it.
  const outgoing = z.toJSONSchema(shape, { io: "output", unrepresentable: "any" }).properties ?? {};
  return Object.keys(properties).map((name) => ({
    name,
    in: place,
    required: place === "path" || (required.includes(name) && !isList(outgoing[name])),
    schema: outgoing[name] ?? properties[name],
  }));
}

const isList = (schema: unknown) =>
  typeof schema === "object" && schema !== null && "type" in schema && schema.type === "array";

const errorResponse = (description: string) => ({
  description,
  content: {
    ...asJson({ $ref: "#/components/schemas/Error" }),
    "application/problem+json": { schema: { $ref: "#/components/schemas/Error" } },
  },
});

const binary = { type: "string", format: "binary" };
const bytes = {
  200: { description: "The file's bytes", content: { "application/octet-stream": { schema: binary } } },
};

function contentOf({ upload }: Endpoint, body: JsonSchema | undefined) {
  if (!upload) return { ...asJson(body ?? {}), "application/x-www-form-urlencoded": { schema: body } };
  const properties = { ...(body?.properties ?? {}), file: { ...binary, maxLength: upload.maxBytes } };
  return { "multipart/form-data": { schema: { type: "object", properties, required: ["file"] } } };
}

const successResponse = ({ response }: Endpoint) =>
  response
    ? { description: "Done", content: asJson(schemaOf(response, "output")) }
    : { description: "Done; no content" };

function operation(endpoint: Endpoint) {
  const takesInput = endpoint.params ?? endpoint.query ?? endpoint.body;
  const body = endpoint.body && schemaOf(endpoint.body, "input");
  const status = endpoint.status ?? (endpoint.response ? 200 : 204);
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    security: { public: [], member: [{ bearer: [] }], visitor: [{}, { bearer: [] }] }[endpoint.auth],
    parameters: [
      ...parameters(endpoint.params, "path"),
      ...parameters(endpoint.query, "query"),
      ...parameters(endpoint.headers, "header"),
      {
        name: "Accept-Language",
        in: "header",
        required: false,
        description: "Language of the texts in the response: zh-TW, zh-CN or en-US",
        schema: { type: "string" },
      },
    ],
    ...((body ?? endpoint.upload) && { requestBody: { required: true, content: contentOf(endpoint, body) } }),
    responses: {
      ...(endpoint.download ? bytes : { [status]: successResponse(endpoint) }),
      ...((endpoint.maxAgeSeconds !== undefined || endpoint.download) && {
        304: { description: "Not modified: the ETag matches If-None-Match" },
      }),
      ...(takesInput && { 400: errorResponse("Invalid request") }),
      ...(endpoint.auth === "member" && { 401: errorResponse("No valid access token") }),
      default: errorResponse("Error"),
    },
  };
}

export function openApiDocument(endpoints: readonly Endpoint[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Recruitment API", version: "1" },
    paths,
    components: {
      schemas: { Error: schemaOf(errorBody, "output") },
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
    },
  };
}
