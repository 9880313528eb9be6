import { type Context, Hono, type HonoRequest } from "hono";
import { bodyLimit } from "hono/body-limit";
import { methodNotAllowed } from "hono/method-not-allowed";
import { isDisconnect } from "#http/disconnect";
import { readRelease } from "#http/release";
import { accountRoutes } from "./accounts/account-routes";
import { authRoutes } from "./accounts/auth-routes";
import { ssoRoutes } from "./accounts/sso/routes";
import { interviewRoutes } from "./applications/interviews/routes";
import { questionnaireRoutes } from "./applications/questionnaire-routes";
import { applicationRoutes } from "./applications/routes";
import { contactUsRoutes } from "./contact/routes";
import { careerRoutes } from "./content/career-routes";
import { gotoRoutes } from "./content/goto-routes";
import { multilingualRoutes } from "./content/multilingual-routes";
import { newsRoutes } from "./content/news-routes";
import { placeRoutes } from "./content/place-routes";
import { salaryRoutes } from "./content/salary-routes";
import { visitorRoutes } from "./content/visitor-routes";
import type { Deps } from "./deps";
import { formDraftRoutes } from "./form-drafts/routes";
import { errorResponse, problem, unavailable } from "./http/errors";
import { openApiDocument } from "./http/openapi";
import type { Api, ApiVariables } from "./http/serve";
import { jobAlertRoutes } from "./job-alerts/routes";
import { memberAccountRoutes } from "./members/routes";
import { jobRoutes } from "./openings/routes";
import { campusRoutes } from "./programmes/campus-routes";
import { matchingRoutes } from "./programmes/matching-routes";
import { programmeRoutes } from "./programmes/routes";
import { fileRoutes } from "./resume/files/routes";
import { resumeRoutes } from "./resume/routes";
import { savedJobRoutes } from "./saved-jobs/routes";
import { suggestedJobRoutes } from "./suggestions/routes";

const resources = [
  authRoutes,
  accountRoutes,
  memberAccountRoutes,
  multilingualRoutes,
  newsRoutes,
  jobRoutes,
  jobAlertRoutes,
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
  interviewRoutes,
  savedJobRoutes,
  suggestedJobRoutes,
  formDraftRoutes,
  ssoRoutes,
  visitorRoutes,
];

const maxBodyBytes = 1024 * 1024;
/** Milliseconds that `/readyz`, and calls during an outage, wait for the result of a check. */
const checkWaitMs = 250;

/** Builds the API on an open, migrated database. */
export function createApp(deps: Deps): Hono<ApiVariables> {
  const http = new Hono<ApiVariables>();
  const api: Api = { http, deps, endpoints: [] };
  const respond = (error: unknown, { req }: Context) => {
    deps.outages.report(error);
    // A client that disconnects while it sends is not an error of the API, so it is not logged.
    const known = isDisconnect(error) ? problem(400, "The request body is incomplete") : error;
    return errorResponse(known, deps.log, `${req.method} ${req.path}`);
  };
  http.onError(respond);
  http.notFound((context) => respond(problem(404, "Not Found"), context));
  http.use(async (context, next) => {
    const startedAt = performance.now();
    await next();
    const { status } = context.res;
    const durationMs = performance.now() - startedAt;
    deps.log.debug({ operation: context.get("call") ?? "other", status, durationMs });
    deps.metrics.observeCall(context.get("call"), status, durationMs);
  });
  http.use(
    methodNotAllowed({
      app: http,
      onMethodNotAllowed: (context, methods) =>
        respond(problem(405, "Method Not Allowed", { Allow: methods.join(", ") }), context),
    }),
  );
  const release = readRelease();
  const limitBody = bodyLimit({
    maxSize: maxBodyBytes,
    onError: () => {
      // The rest of the body is not read, so the connection cannot be reused.
      throw problem(413, "Content Too Large", { Connection: "close" });
    },
  });
  // Uploads enforce their own limit while the file arrives.
  const isUpload = ({ path }: HonoRequest) => api.endpoints.some((each) => each.upload && each.path === path);
  http.use((context, next) => (isUpload(context.req) ? next() : limitBody(context, next)));

  http.use("/api/*", async (_, next) => {
    // Rejects calls at once while the database is known to be unavailable. Otherwise each call would wait for the
    // connection timeout.
    const isLost = deps.outages.known().database === "unavailable";
    if (isLost && (await deps.outages.states(checkWaitMs)).database === "unavailable") throw unavailable();
    await next();
  });
  for (const mountRoutes of resources) mountRoutes(api);

  http.get("/openapi.json", (context) => context.json(openApiDocument(api.endpoints)));
  http.get("/healthz", (context) => context.json({ status: "alive", ...release }));
  http.get("/readyz", async (context) => {
    const parts = await deps.outages.states(checkWaitMs);
    // Ready even if the file store is unavailable, because most calls need no files.
    const isReady = parts.database === "ready" && parts.disk === "ready";
    return isReady
      ? context.json({ status: "ready", ...parts })
      : context.json({ status: "failing", ...parts }, 503, { "Retry-After": "1" });
  });
  return http;
}
