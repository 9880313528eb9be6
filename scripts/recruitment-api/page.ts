import { z } from "zod";
import { capabilities, capabilityNames } from "#contract/capabilities";
import type { Endpoint } from "#contract/endpoint";
import { endpoints } from "#contract/endpoints";
import { essentialFields } from "#contract/reading/read";

const intro = `# The recruitment API that the portal needs

Generated from \`contract/\` by \`npm run docs:api\`. The reasons are in
[decisions/0012](decisions/0012-any-recruitment-api.md); every field of every call is in
[api.md](api.md), and for programs in [openapi.json](openapi.json), which the embedded API serves at \`/openapi.json\`.

\`careers doctor https://api.example.com\` tells which of these calls an API has, which fields the portal cannot read, and
what that means for visitors; see [operations.md](operations.md#a-companys-own-api).

The portal works with the calls of the first table alone. A response needs only the fields named there; everything else may
be absent, null, or written in another way:

- ids and numbers as text or number, of any length; true and false also as 1, 0, and as text: "true",
  "Y", "yes", "t", "on" and their opposites
- times with a zone, without one (the company's time zone), or as a date: \`2026-01-05\`, \`2026/1/5 18:00\`, \`20260105\`, \`115/01/05\`,
  \`Jan 5, 2026\`, \`[2026,1,5,18,0]\`, \`/Date(1767607200000)/\`, seconds or milliseconds since 1970. One that cannot be read,
  or can mean two days (\`05/01/2026\`), counts as not stated; so do years before 1900 and from 9000 on
- values of an enumeration in any spelling (\`FULL_TIME\`, \`full-time\`, \`fullTime\`); an unknown one is shown by its row
  in Multilingual, whose key is column and value (\`employmentType+1\`, \`jobFamily+ROBOTICS\`, \`news.category+2\`,
  \`degree+MASTER\`), or as it is
- no content: 204, an empty body, \`null\`, \`""\`, \`{}\` or \`[]\`; for a section or list of a member that has none yet, and for
  an opening without questions, also 404
- a failure also with status 200: \`result\` or \`success\` is false (0, "N", "fail", "error", -1 …), or \`code\` is 400 to 599,
  negative, or a word for a failure; 0, 1, 200 and others are success
- texts of errors as \`title\`, \`message\`, \`msg\`, \`detail\`, text/plain, or a list of any of them; of fields as
  \`errors: { email: ["…"] }\`, \`{ email: ["…"] }\` or \`detail: [{ loc: ["body", "email"], msg }]\`
- a redirect (301, 302, 307, 308) that only adds or removes the slash at the end of the path; for a write 307 or 308.
  Other redirects are not followed
- a bare list instead of \`{ items, totalCount }\`, and the other way round; any body as the \`data\` of an object
  (\`{ "result": true, "msg": "", "data": … }\`), with the total of a list beside it as \`total\` or \`totalCount\`

An item without a needed field is dropped and logged, and the page says how many are not shown. Member calls carry
\`Authorization: Bearer …\`; a 401 leads to one refresh and one retry. Requests for tokens are JSON, or form-encoded with
\`RECRUITMENT_API_TOKEN_FORMAT=form\`.
`;

const capabilityIntro = `An API may lack these. The portal makes their reading calls at its start and every five minutes, those of members without a
token. A capability is missing if one of these calls responds with 404, 405 or 501, or a public one requires a token. So an
API should answer member calls without a token with 401 or 403, and paths that it does not have with 404: one that answers
every path with 401 does not show what it has, and the portal then uses its public calls only.
`;

const cell = (text: string) => text.replaceAll("|", "\\|");
const code = (text: string) => `\`${text}\``;

/** The fields that a call has to return so that the portal can use it. */
function needs({ response, download, needsBody, method }: Endpoint): string {
  if (download) return "the file";
  const fields = response instanceof z.ZodType ? essentialFields(response) : [];
  if (fields.length === 0) return method === "GET" ? "–" : "a 2xx status";
  return method === "GET" || needsBody ? fields.map(code).join(", ") : "a 2xx status";
}

const row = (...cells: readonly string[]) => `| ${cells.map(cell).join(" | ")} |`;
const call = ({ method, path }: Endpoint) => code(`${method} ${path}`);

/** Content of docs/recruitment-api.md */
export function recruitmentApiPage(): string {
  const core = endpoints.filter(({ capability }) => capability === undefined);
  return [
    intro,
    "## Calls of the specification",
    "",
    row("call", "caller", "must contain", "what it does"),
    "|---|---|---|---|",
    ...core.map((endpoint) => row(call(endpoint), endpoint.auth, needs(endpoint), endpoint.summary)),
    "",
    "## Capabilities",
    "",
    capabilityIntro,
    row("capability", "without it"),
    "|---|---|",
    ...capabilityNames.map((name) => row(code(name), capabilities[name])),
    "",
    ...capabilityNames
      .filter((name) => endpoints.some(({ capability }) => capability === name))
      .flatMap((name) => [
        `### ${name}`,
        "",
        row("call", "caller", "what it does"),
        "|---|---|---|",
        ...endpoints
          .filter(({ capability }) => capability === name)
          .map((endpoint) => row(call(endpoint), endpoint.auth, endpoint.summary)),
        "",
      ]),
  ].join("\n");
}
