import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { startHttpServer } from "#support/http-server";
import { notFound, type Opening, type Shape, type ShapeName, type Stored, shapes } from "./shapes";

/**
 * A recruitment API with the calls of the specification and no others, written from the specification. It imports
 * nothing of the contract, so that tests find differences between the two. State is in memory.
 */

/** An address for which registration is refused */
export const taken = "taken@example.com";

export const member = { username: "lin@example.com", password: "right password of lin" };

const sectionNames = [
  "generalInformation",
  "educationInformation",
  "workExperience",
  "qualifications",
  "languageAbility",
  "langScore",
  "specialty",
  "autobiography",
  "attachment",
];

const openings: Opening[] = Array.from({ length: 45 }, (_, index) => ({
  number: 1001 + index,
  title: `Opening ${index + 1}`,
}));
const news: Opening[] = Array.from({ length: 12 }, (_, index) => ({
  number: 201 + index,
  title: `News ${index + 1}`,
}));

interface Call {
  readonly query: URLSearchParams;
  /** Values of the path's parameters */
  readonly parts: readonly string[];
  readonly headers: IncomingMessage["headers"];
  readonly bytes: Buffer;
  /** Fields of a JSON or form-encoded body */
  readonly body: Stored;
}

interface Files {
  readonly items: readonly (Stored & { readonly id: unknown })[];
}

/** Replaces the labels of the resume's files; the files themselves are not part of the request. */
function labelled(files: Stored | undefined, labels: Stored): Stored {
  // `files` is the section as this API has stored it; `labels` is what the portal sends for it.
  const { items } = files as unknown as Files;
  return {
    items: (labels as unknown as Files).items.map((label, index) => ({
      ...(items.find(({ id }) => String(id) === String(label.id)) ?? items[index]),
      ...label,
    })),
  };
}

/** A response with its status. A route that returns a plain body responds with 200; undefined means 204. */
class Reply {
  constructor(
    readonly status: number,
    readonly body: unknown,
  ) {}
}

type Route = readonly [
  method: string,
  path: RegExp,
  answer: (call: Call) => unknown,
  access?: "authenticated",
];

const escaped = (path: string) => new RegExp(`^/api/${path.replace(/\{\w+\}/g, "([^/]+)")}$`);

function fieldsOf(bytes: Buffer, type = ""): Stored {
  const text = bytes.toString();
  if (text === "" || type.startsWith("multipart/")) return {};
  if (type.startsWith("application/x-www-form-urlencoded"))
    return Object.fromEntries(new URLSearchParams(text));
  return JSON.parse(text) as Stored;
}

function createState(shape: Shape) {
  let password = member.password;
  let photo: Buffer | undefined;
  const access = new Set<string>();
  const refresh = new Set<string>();
  const sections = new Map<string, Stored>([
    ["attachment", { items: [{ id: "7", fileName: "cv.pdf", label: "" }] }],
  ]);
  const applied = new Map<string, Opening>();
  const linked = new Set<string>();
  const sent: { readonly path: string; readonly body: Stored }[] = [];

  function issue() {
    const tokens = { access: randomUUID(), refresh: randomUUID() };
    access.add(tokens.access);
    refresh.add(tokens.refresh);
    return shape.tokens(tokens.access, tokens.refresh);
  }

  function token({ body }: Call) {
    if (body.grant_type === "password") {
      const known = body.username === member.username && body.password === password;
      if (known) return issue();
      return replyOf(shape.wrongPassword ?? shape.refused("Wrong name or password"));
    }
    return refresh.delete(String(body.refresh_token)) ? issue() : new Reply(400, { message: "expired" });
  }

  const replyOf = ({ status, body }: ReturnType<Shape["refused"]>) => new Reply(status, body);
  const pageOf = (all: readonly Stored[], { query }: Call) => {
    if (shape.requiresPage && !query.has("page")) return new Reply(400, { error: "page is missing" });
    const page = Number(query.get("page") ?? 1);
    const count = Number(query.get("countPerPage") ?? 20);
    return shape.page(all.slice((page - 1) * count, page * count), all.length);
  };
  const written = (path: string) => (call: Call) => {
    sent.push({ path, body: call.body });
    return shape.written();
  };

  const routes: Route[] = [
    ["POST", escaped("auth/token"), token],
    ["POST", escaped("auth/ssoToken"), issue],
    [
      "GET",
      escaped("Multilingual"),
      () =>
        shape.list([
          shape.translation("nav.jobs", ["工作機會", "工作机会", "Careers here"]),
          shape.translation("employmentType+1", ["正職", "正职", "Permanent"]),
        ]),
    ],
    ["GET", escaped("news"), (call) => pageOf(news.map(shape.news), call)],
    ["GET", escaped("jobs"), (call) => pageOf(openings.map(shape.opening), call)],
    [
      "GET",
      escaped("resume/jobs"),
      () => shape.list(openings.slice(0, 3).map(shape.opening)),
      "authenticated",
    ],
    [
      "GET",
      escaped("resumeParameters/city"),
      () => shape.list([shape.city("TW-TPE", "Taipei"), shape.city("TW-HSZ", "Hsinchu")]),
    ],
    [
      "GET",
      escaped("resumeParameters/cityArea"),
      ({ query }) =>
        shape.list(query.get("i18nCityKey") === "TW-TPE" ? [shape.area("TW-TPE-XY", "Xinyi")] : []),
    ],
    ...sectionNames.flatMap((name): Route[] => [
      ["GET", escaped(`resume/${name}`), () => shape.section(name, sections.get(name)), "authenticated"],
      [
        "POST",
        escaped(`resume/${name}`),
        ({ body }) => {
          sections.set(name, name === "attachment" ? labelled(sections.get(name), body) : body);
          return shape.written();
        },
        "authenticated",
      ],
    ]),
    [
      "GET",
      escaped("resume/appliedJobOpening"),
      () => shape.list([...applied].map(([id, { title }]) => shape.applied(id, title))),
      "authenticated",
    ],
    [
      "POST",
      escaped("resume/apply"),
      ({ body }) => {
        const opening = openings.find(({ number }) => shape.id(number) === String(body.jobId));
        if (!opening) return new Reply(404, { message: "No such opening" });
        if (applied.has(shape.id(opening.number))) return replyOf(shape.refused("You have applied already"));
        applied.set(shape.id(opening.number), opening);
        sent.push({ path: "apply", body });
        return shape.written();
      },
      "authenticated",
    ],
    ["GET", escaped("resume/questionnaire"), () => shape.list([]), "authenticated"],
    ["GET", escaped("resumeParameters/apply/{id}/questionnaire"), () => shape.questionnaire()],
    ["POST", escaped("contactUs"), written("contactUs")],
    ["GET", escaped("goto"), () => ({ url: "/job" })],
    [
      "POST",
      escaped("regedit"),
      ({ body }) => {
        sent.push({ path: "regedit", body });
        return body.email === taken ? replyOf(shape.refused("This address is taken")) : shape.written();
      },
    ],
    ["POST", escaped("regedit/sso"), issue],
    [
      "POST",
      escaped("modifyPwd"),
      ({ body }) => {
        if (body.currentPassword !== password) return replyOf(shape.refused("Wrong password"));
        password = String(body.newPassword);
        return shape.written();
      },
      "authenticated",
    ],
    ["POST", escaped("forgetPWD/sendEmail"), written("forgetPWD/sendEmail")],
    ["POST", escaped("forgetPWD/resetPwd"), written("forgetPWD/resetPwd")],
    ["GET", escaped("Files/resume/readImage"), () => photo ?? new Reply(404, ""), "authenticated"],
    [
      "POST",
      escaped("Files/resume/imageUpload"),
      ({ bytes }) => {
        photo = bytes.subarray(bytes.indexOf("\r\n\r\n") + 4, bytes.lastIndexOf("\r\n--"));
        return shape.written();
      },
      "authenticated",
    ],
    ["POST", escaped("HrMatching/HrMatching"), written("HrMatching"), "authenticated"],
    ["POST", escaped("HrCampus/HrCampus"), written("HrCampus"), "authenticated"],
    ["GET", escaped("ssoSetting"), () => shape.list([...linked].map(shape.sso)), "authenticated"],
    [
      "POST",
      escaped("ssoSetting"),
      ({ body }) => {
        linked.add(String(body.provider));
        return shape.written();
      },
      "authenticated",
    ],
    [
      "DELETE",
      escaped("ssoSetting/{type}"),
      ({ parts: [type = ""] }) => {
        linked.delete([...linked].find((each) => shape.sso(each).type === type) ?? "");
        return shape.written();
      },
      "authenticated",
    ],
    ["GET", escaped("TblCtrl"), () => shape.controls(), "authenticated"],
    ["GET", escaped("TblUpgmaSchedule"), () => shape.phases(), "authenticated"],
    ["POST", escaped("Visitor"), () => undefined],
  ];

  return { routes, access, refresh, sections, applied, linked, sent };
}

/** Set by a test: returns the reply to send in place of the API's own, or undefined to send the API's own. */
type Replacement = (
  method: string,
  path: string,
) => { status: number; type?: string; body?: string } | undefined;

export async function startSpecificationApi(name: ShapeName) {
  const shape = shapes[name];
  const state = createState(shape);
  const missing: string[] = [];
  const read = new Set<string>();
  let replacementFor: Replacement = () => undefined;

  async function respond(request: IncomingMessage, response: ServerResponse) {
    const bytes = await buffer(request);
    const { pathname: called, search, searchParams } = new URL(request.url ?? "/", "http://api.invalid");
    const pathname = shape.endsWithSlash ? called.replace(/\/$/, "") : called;
    const send = (status: number, type: string, body: string | Buffer) =>
      response.writeHead(status, body === "" ? {} : { "Content-Type": type }).end(body);
    const replaced = replacementFor(request.method ?? "", pathname);
    if (replaced) return send(replaced.status, replaced.type ?? "application/json", replaced.body ?? "");
    const found = state.routes.find(([method, path]) => method === request.method && path.test(pathname));
    if (!found) {
      missing.push(`${request.method} ${pathname}`);
      return send(shape.missing.status, shape.missing.type, shape.missing.body);
    }
    const [, path, answer, access] = found;
    if (shape.endsWithSlash && called === pathname)
      return response
        .writeHead(307, { Location: `http://${request.headers.host}${pathname}/${search}` })
        .end();
    if (shape.limitsFirstReads && request.method === "GET" && !read.has(pathname)) {
      read.add(pathname);
      return response.writeHead(429, { "Retry-After": "0" }).end();
    }
    const bearer = request.headers.authorization?.replace("Bearer ", "") ?? "";
    // A long token has the name of its session in front of a dot.
    if (access && !state.access.has(bearer.split(".")[0] ?? "")) return send(401, "text/plain", "");
    const parts = (path.exec(pathname) ?? []).slice(1).map(decodeURIComponent);
    const body = fieldsOf(bytes, request.headers["content-type"]);
    const given = answer({ query: searchParams, parts, headers: request.headers, bytes, body });
    const reply = given instanceof Reply ? given : new Reply(given === undefined ? 204 : 200, given);
    if (reply.status === 204) return send(204, "", "");
    if (reply.body === notFound) return send(404, "application/json", '{"message":"No query results"}');
    if (Buffer.isBuffer(reply.body)) return send(200, "image/jpeg", reply.body);
    if (shape.encode) {
      const { bytes: encoded, headers } = shape.encode(reply.body);
      return response.writeHead(reply.status, headers).end(encoded);
    }
    return send(reply.status, "application/json", JSON.stringify(reply.body));
  }

  const server = await startHttpServer((request, response) => void respond(request, response));
  return Object.assign(server, {
    ...state,
    id: shape.id,
    shape,
    /** Calls that this API lacks, such as `GET /api/programmes` */
    missing,
    replaceResponses: (next: Replacement) => {
      replacementFor = next;
    },
  });
}
export type SpecificationApi = Awaited<ReturnType<typeof startSpecificationApi>>;
