import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { sql } from "kysely";
import { openApiDocument } from "./openapi";
import { accountRoutes } from "./routes/account";
import { applicationRoutes } from "./routes/applications";
import { authRoutes } from "./routes/auth";
import { campusRoutes } from "./routes/campus";
import { careerRoutes } from "./routes/career";
import { contactUsRoutes } from "./routes/contactUs";
import { fileRoutes } from "./routes/files";
import { gotoRoutes } from "./routes/goto";
import { jobRoutes } from "./routes/jobs";
import { matchingRoutes } from "./routes/matching";
import { multilingualRoutes } from "./routes/multilingual";
import { newsRoutes } from "./routes/news";
import { placeRoutes } from "./routes/places";
import { programmeRoutes } from "./routes/programmes";
import { questionnaireRoutes } from "./routes/questionnaires";
import { resumeRoutes } from "./routes/resume";
import { salaryRoutes } from "./routes/salary";
import { ssoRoutes } from "./routes/sso";
import { visitorRoutes } from "./routes/visitor";
import { type Api, type Deps, faultResponse, honoPath, problem } from "./serve";

const resources = [
  authRoutes,
  accountRoutes,
  multilingualRoutes,
  newsRoutes,
  jobRoutes,
  placeRoutes,
  programmeRoutes,
  matchingRoutes,
  campusRoutes,
  careerRoutes,
  salaryRoutes,
  contactUsRoutes,
  gotoRoutes,
  resumeRoutes,
  fileRoutes,
  questionnaireRoutes,
  applicationRoutes,
  ssoRoutes,
  visitorRoutes,
];

const bodyBytes = 1024 * 1024;

/** The recruitment API over an open, migrated database. */
export function createRecruitmentApi(deps: Deps): Hono {
  const http = new Hono();
  const api: Api = { http, deps, endpoints: [] };
  http.onError((fault, context) =>
    faultResponse(fault, deps.log, `${context.req.method} ${context.req.path}`),
  );
  http.notFound(() => faultResponse(problem(404, "Not Found"), deps.log, ""));
  const limited = bodyLimit({
    maxSize: bodyBytes,
    onError: () => {
      // The rest of the body is never read, so nothing more can be sent on this connection.
      throw problem(413, "Content Too Large", { Connection: "close" });
    },
  });
  // A call that takes a file has a limit of its own, held while the file arrives.
  const takesFile = ({ method, path }: { method: string; path: string }) =>
    api.endpoints.some((call) => call.upload && call.method === method && call.path === path);
  http.use((context, next) => (takesFile(context.req) ? next() : limited(context, next)));

  for (const mount of resources) mount(api);

  http.get("/openapi.json", (context) => context.json(openApiDocument(api.endpoints)));
  http.get("/healthz", (context) => context.json({ status: "alive" }));
  http.get("/readyz", async (context) => {
    try {
      await sql`select 1 from ${sql.table("catalogue")}`.execute(deps.db);
      return context.json({ status: "ready" });
    } catch {
      throw problem(503, "Not ready", { "Retry-After": "1" });
    }
  });

  refuseOtherMethods(api);
  return http;
}

/** Mounted after all calls, so that only methods which no call has come this far. */
function refuseOtherMethods({ http, endpoints }: Api): void {
  const allowed = new Map<string, Set<string>>();
  for (const { path, method } of [
    ...endpoints,
    { path: "/openapi.json", method: "GET" },
    { path: "/healthz", method: "GET" },
    { path: "/readyz", method: "GET" },
  ]) {
    const methods = allowed.get(path) ?? new Set();
    allowed.set(path, methods.add(method));
    if (method === "GET") methods.add("HEAD");
  }
  for (const [path, methods] of allowed) {
    http.all(honoPath(path), () => {
      throw problem(405, "Method Not Allowed", { Allow: [...methods].join(", ") });
    });
  }
}
