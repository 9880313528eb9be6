import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { jsonResponse } from "#api/http/response";
import { endpoint } from "#contract/endpoint";

const readBoat = endpoint({
  name: "readBoat",
  method: "GET",
  path: "/api/boat",
  summary: "A boat.",
  auth: "public",
  response: z.object({ name: z.string().trim(), masts: z.number().default(1) }),
});

async function sent(result: unknown, { validatesResponses }: { validatesResponses: boolean }) {
  const api = new Hono();
  api.onError((error, context) => context.json({ error: error.message }, 500));
  api.get("/", (context) => jsonResponse(context.req, readBoat, result, { validatesResponses }));
  const response = await api.request("/");
  return { status: response.status, body: await response.json() };
}

describe("the result of a handler", () => {
  test("is sent if it is valid", async () => {
    const boat = { name: "Ketch", masts: 2 };
    for (const validatesResponses of [true, false])
      expect(await sent(boat, { validatesResponses })).toEqual({ status: 200, body: boat });
  });

  test.each([
    ["lacks a field", { masts: 2 }],
    ["lacks a field with a default", { name: "Sloop" }],
    ["has a field that the contract does not define", { name: "Sloop", masts: 1, owner: "A. Member" }],
    ["has a value that the schema would change", { name: " Sloop", masts: 1 }],
  ])("is an error in development and tests if it %s", async (_, result) => {
    expect((await sent(result, { validatesResponses: true })).status).toBe(500);
  });
});
